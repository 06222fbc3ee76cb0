import { batalJadwal, type JadwalJenjang, type VersiJadwalTersimpan } from '@geisa/contract/jadwal'
import type { Zona } from '@geisa/engine/acuan'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { tampilTanggal } from '../../shared/tanggal.ts'
import { DialogKonfirmasi } from '../../ui/dialog-konfirmasi.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/pemberitahuan.ts'
import { useAlamat } from './alamat.ts'
import { BarisVersi, KotakVersi } from './baris-versi.tsx'
import { durasiSeminggu, mingguDari, type Shift, tampilDurasi } from './minggu.ts'
import { useSegarkanJadwal } from './queries.ts'
import { keadaanVersi } from './versi.ts'

type Props = { data: JadwalJenjang; shift: Shift; hariIni: string; zona: Zona }

/** Past, current and coming versions of one shift, latest first. */
export function DaftarVersi({ data, shift, hariIni, zona }: Props) {
  const { pilihTanggal } = useAlamat()
  const [dibatalkan, setDibatalkan] = useState<VersiJadwalTersimpan | null>(null)
  const milik = data.versi.filter((v) => v.shift === shift)
  const keadaan = keadaanVersi(milik, hariIni)
  const batal = useBatalkan()
  return (
    <KotakVersi
      judul={`Versi Shift ${shift}`}
      kosong={`Belum ada jadwal Shift ${shift} yang disimpan oleh ${data.pemilik.nama}.`}
      jumlah={milik.length}
    >
      {milik.map((v) => (
        <BarisVersi
          key={v.id}
          versi={v}
          keadaan={keadaan.get(v.id) ?? 'lewat'}
          zona={zona}
          isi={`${tampilDurasi(durasiSeminggu(mingguDari(v.rows, shift), null).efektif)} seminggu`}
          catatan={v.catatan}
          tindakan={
            <>
              <Button
                size="small"
                aria-label={`Lihat versi mulai ${tampilTanggal(v.berlakuMulai)}`}
                onClick={() => {
                  pilihTanggal(v.berlakuMulai)
                  window.scrollTo({ top: 0 })
                }}
              >
                Lihat
              </Button>
              {v.bolehBatal && (
                <Button
                  size="small"
                  color="error"
                  aria-label={`Batalkan versi mulai ${tampilTanggal(v.berlakuMulai)}`}
                  onClick={() => setDibatalkan(v)}
                >
                  Batalkan
                </Button>
              )}
            </>
          }
        />
      ))}
      {dibatalkan && (
        <DialogKonfirmasi
          judul="Batalkan versi ini?"
          pesan={`Jadwal Shift ${shift} yang akan berlaku mulai ${tampilTanggal(dibatalkan.berlakuMulai)} dihapus. Jadwal sebelumnya tetap berlaku.`}
          tidak="Tidak"
          iya="Batalkan versi"
          bahaya
          onTidak={() => setDibatalkan(null)}
          onIya={() => {
            batal.mutate(dibatalkan.id)
            setDibatalkan(null)
          }}
        />
      )}
    </KotakVersi>
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
