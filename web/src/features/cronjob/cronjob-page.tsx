import type { Cronjob } from '@geisa/contract/cronjob'
import AddOutlined from '@mui/icons-material/AddOutlined'
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { alasanTakTulis } from '../../shared/hak-tulis.ts'
import { RiwayatCatatan } from '../../shared/riwayat/riwayat-catatan.tsx'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { DialogKonfirmasi } from '../../ui/dialog/dialog-konfirmasi.tsx'
import { Penjelas } from '../../ui/dialog/penjelas.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { Halaman } from '../../ui/page/halaman.tsx'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import { CronjobDialog } from './cronjob-dialog.tsx'
import { drafDari, isiDraf, KETERANGAN_TUGAS } from './draf-cronjob.ts'
import { HapusCronjobDialog } from './hapus-cronjob-dialog.tsx'
import { kolomCronjob } from './kolom-cronjob.tsx'
import { useDaftarCronjob, useJalankanCronjob, useSimpanCronjob } from './queries.ts'
import { RiwayatJalan } from './riwayat-jalan.tsx'

type Buka = { apa: 'form' | 'hapus' | 'jalan' | 'jalankan' | 'riwayat'; cronjob: Cronjob | null }

/** What the server does by itself, and when (product.md 4). */
export function CronjobPage() {
  const daftar = useDaftarCronjob()
  const [buka, setBuka] = useState<Buka | null>(null)
  const tutup = (): void => setBuka(null)
  const takTulis = alasanTakTulis(usePengguna())
  const jalankan = useJalankanCronjob()
  const { mutate: simpan } = useSimpanCronjob('Berhasil menyimpan data')
  const kolom = useMemo(
    () =>
      kolomCronjob({
        takTulis,
        onUbah: (cronjob) => setBuka({ apa: 'form', cronjob }),
        onHapus: (cronjob) => setBuka({ apa: 'hapus', cronjob }),
        onRiwayat: (cronjob) => setBuka({ apa: 'jalan', cronjob }),
        onJalankan: (cronjob) => setBuka({ apa: 'jalankan', cronjob }),
        onAktif: (cronjob) =>
          simpan(isiDraf({ ...drafDari(cronjob), aktif: !cronjob.aktif }, cronjob), {
            onError: (galat) => beritahu(kalimatGalat(galat, 'Gagal menyimpan data'), 'error', ENAM_DETIK),
          }),
      }),
    [takTulis, simpan],
  )
  const dipilih = buka?.cronjob ?? null
  return (
    <Halaman
      judul="Cronjob"
      konteks="Tugas yang dijalankan server sendiri menurut jadwalnya. Setiap cronjob berjalan satu per satu, di satu server saja."
      tindakan={
        <>
          <Button
            variant="outlined"
            startIcon={<HistoryOutlined />}
            onClick={() => setBuka({ apa: 'riwayat', cronjob: null })}
          >
            Riwayat
          </Button>
          <TombolBeralasan
            variant="contained"
            startIcon={<AddOutlined />}
            alasan={takTulis}
            onClick={() => setBuka({ apa: 'form', cronjob: null })}
          >
            Cronjob baru
          </TombolBeralasan>
        </>
      }
    >
      <TabelData<Cronjob>
        label="Cronjob"
        kolom={kolom}
        baris={daftar.data?.rows}
        idBaris={(c) => c.id}
        memuat={daftar.isPending}
        galat={daftar.isError && daftar.data === undefined ? kalimatGalat(daftar.error, 'Gagal mengambil data') : null}
        gayaBaris={(c) => ({ redup: !c.aktif })}
        kosong={
          <KeadaanKosong
            ikon={EventRepeatOutlined}
            judul="Belum ada cronjob"
            petunjuk="Tanpa cronjob tidak ada yang dibersihkan, dicadangkan, diingatkan, atau dikirim sendiri. Buat yang pertama."
          />
        }
        kartu
        tinggi="penuh"
      />
      {daftar.isError && (
        <Button onClick={() => void daftar.refetch()} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
          Coba lagi
        </Button>
      )}
      {buka?.apa === 'form' && <CronjobDialog cronjob={dipilih} onTutup={tutup} />}
      {buka?.apa === 'hapus' && dipilih !== null && <HapusCronjobDialog cronjob={dipilih} onTutup={tutup} />}
      {buka?.apa === 'jalankan' && dipilih !== null && (
        <DialogKonfirmasi
          judul={`Jalankan ${dipilih.nama} sekarang?`}
          pesan={pesanJalankan(dipilih)}
          iya="Iya, jalankan"
          bahaya={dipilih.tugas === 'bersihkan'}
          onTidak={tutup}
          onIya={() => {
            tutup()
            jalankan(dipilih)
          }}
        />
      )}
      <Penjelas
        buka={buka?.apa === 'jalan'}
        judul="Catatan jalan"
        konteks={dipilih && `${dipilih.nama} · ${dipilih.jadwal}`}
        onTutup={tutup}
      >
        {buka?.apa === 'jalan' && dipilih !== null && <RiwayatJalan cronjob={dipilih} />}
      </Penjelas>
      <Penjelas buka={buka?.apa === 'riwayat'} judul="Riwayat cronjob" konteks="Siapa mengubah apa" onTutup={tutup}>
        {buka?.apa === 'riwayat' && <RiwayatCatatan perihal="cronjob" />}
      </Penjelas>
    </Halaman>
  )
}

/** What it takes away does not come back: that is said before, not found out after. */
function pesanJalankan({ tugas, namaTugas, jadwal }: Cronjob): string {
  const akibat = tugas === 'bersihkan' ? ` ${KETERANGAN_TUGAS.bersihkan} Yang terhapus tidak dapat dikembalikan.` : ''
  return `Tugas ${namaTugas} berjalan sekali di luar jadwalnya (${jadwal}).${akibat} Yang sudah mulai tidak dapat dihentikan dari sini.`
}
