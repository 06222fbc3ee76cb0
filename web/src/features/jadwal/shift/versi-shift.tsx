import { batalJadwal, type JadwalJenjang } from '@geisa/contract/jadwal'
import type { Zona } from '@geisa/engine/acuan'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { DaftarVersi } from '../../../shared/daftar-versi.tsx'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { beritahu, ENAM_DETIK } from '../../../ui/notice/pemberitahuan.ts'
import { useAlamat } from '../alamat.ts'
import { durasiSeminggu, mingguDari, type Shift, tampilDurasi } from '../minggu/minggu.ts'
import { useSegarkanJadwal } from '../queries.ts'
import { keadaanVersi } from '../versi.ts'

type Props = { data: JadwalJenjang; shift: Shift; hariIni: string; zona: Zona }

/** Past, current and coming versions of one shift. */
export function VersiShift({ data, shift, hariIni, zona }: Props) {
  const { pilihTanggal } = useAlamat()
  const milik = data.versi.filter((v) => v.shift === shift)
  const keadaan = keadaanVersi(milik, hariIni)
  const batal = useBatalkan()
  return (
    <DaftarVersi
      judul={`Versi Shift ${shift}`}
      kosong={`Belum ada jadwal Shift ${shift} yang disimpan oleh ${data.pemilik.nama}.`}
      daftar={milik}
      zona={zona}
      keadaan={({ id }) => keadaan.get(id) ?? 'lewat'}
      isi={({ rows }) => `${tampilDurasi(durasiSeminggu(mingguDari(rows, shift), null).efektif)} seminggu`}
      catatan={({ catatan }) => catatan}
      onLihat={({ berlakuMulai }) => {
        pilihTanggal(berlakuMulai)
        window.scrollTo({ top: 0 })
      }}
      batal={{
        pesan: ({ berlakuMulai }) =>
          `Jadwal Shift ${shift} yang akan berlaku mulai ${tampilTanggal(berlakuMulai)} dihapus. Jadwal sebelumnya tetap berlaku.`,
        lakukan: batal.mutate,
      }}
    />
  )
}

function useBatalkan() {
  const segarkan = useSegarkanJadwal()
  return useMutation({
    mutationFn: (id: number) => call(batalJadwal, { params: { id } }),
    onSuccess: ({ message }) => beritahu(message, 'success', ENAM_DETIK),
    onError: (sebab) => beritahu(kalimatGalat(sebab, 'Gagal menyimpan data'), 'error', ENAM_DETIK),
    onSettled: segarkan,
  })
}
