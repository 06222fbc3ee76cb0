import { daftarManual } from '@geisa/contract/pengajuan/absensi-manual'
import { daftarKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { JenisPengajuan, Reference } from '@geisa/contract/pengajuan/pengajuan'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

type HariRange = { dari: string; sampai: string }
type UsulanHari = { jenis: JenisPengajuan; id: string; nomor: string; status: Reference }

/** The requests of both kinds that name a person's days, whatever became of them; the latest first. null: no day is chosen. */
export function useUsulanHari(gtkId: string, hari: HariRange | null): { usulan: UsulanHari[] | undefined } {
  const { data: usulan } = useQuery({
    queryKey: ['pengajuan', 'hari', gtkId, hari?.dari, hari?.sampai],
    enabled: hari !== null,
    queryFn: async ({ signal }) => {
      const query = { gtkId, dari: hari?.dari, sampai: hari?.sampai }
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
  return { usulan }
}
