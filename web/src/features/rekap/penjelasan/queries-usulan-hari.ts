import { daftarManual } from '@geisa/contract/absensi-manual'
import { daftarKoreksi } from '@geisa/contract/koreksi-kehadiran'
import type { JenisPengajuan, Reference } from '@geisa/contract/pengajuan'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

type UsulanHari = { jenis: JenisPengajuan; id: string; nomor: string; status: Reference }

/** The requests of both kinds that name a person's day, whatever became of them; the latest first. */
export function useUsulanHari(gtkId: string, tanggal: string): { daftar: UsulanHari[] | undefined } {
  const { data: daftar } = useQuery({
    queryKey: ['pengajuan', 'hari', gtkId, tanggal],
    queryFn: async ({ signal }) => {
      const query = { gtkId, dari: tanggal, sampai: tanggal }
      const [koreksi, manual] = await Promise.all([
        call(daftarKoreksi, { query, signal }),
        call(daftarManual, { query, signal }),
      ])
      return [
        ...koreksi.items.map((k) => ({
          jenis: 'koreksi' as const,
          id: k.id,
          nomor: k.noKoreksi,
          status: k.statusPengajuan,
        })),
        ...manual.items.map((m) => ({
          jenis: 'absensi-manual' as const,
          id: m.id,
          nomor: m.noAbsensiManual,
          status: m.statusPengajuan,
        })),
      ]
    },
  })
  return { daftar }
}
