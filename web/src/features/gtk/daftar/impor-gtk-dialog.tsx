import { imporGtk, imporTpp } from '@geisa/contract/impor-gtk'
import { useState } from 'react'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { ImporDialog } from '../../../shared/impor/impor-dialog.tsx'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanGtk } from '../queries.ts'
import { unduhContohLembar, unduhContohTpp } from './unduh-gtk.ts'

export type JenisImpor = 'dapodik' | 'lembar' | 'tpp'

type Props = { jenis: JenisImpor; sekolahId: number | undefined; hariIni: string; onTutup: () => void }

/** The three ways staff come in: Dapodik's answer, a sheet, and the TPP base of those who are there. */
export function ImporGtkDialog({ jenis, sekolahId, hariIni, onTutup }: Props) {
  const [berlakuMulai, setBerlakuMulai] = useState(hariIni)
  const segarkan = useSegarkanGtk()
  const sekolah = sekolahId === undefined ? {} : { sekolahId }
  const bersama = {
    onTutup,
    onSelesai: () => {
      segarkan()
      onTutup()
    },
  }
  if (jenis === 'tpp') {
    return (
      <ImporDialog
        {...bersama}
        judul="Impor dasar TPP"
        keterangan="Excel atau CSV dengan kolom TPP (rupiah sebulan) dan NIP, NUPTK, atau Id Dapodik. Hapus baris yang tidak menerima TPP."
        terima=".xlsx,.csv"
        endpoint={imporTpp}
        query={{ ...sekolah, berlakuMulai }}
        satuan="TPP"
        contoh={() => unduh(unduhContohTpp(sekolahId))}
        pilihan={
          <IsianTanggal
            label="Berlaku mulai"
            nilai={berlakuMulai}
            onGanti={(hari) => hari !== null && setBerlakuMulai(hari)}
            min="2015-01-01"
            bantuan="Bulan sebelumnya tetap memakai TPP lama."
          />
        }
      />
    )
  }
  const dapodik = jenis === 'dapodik'
  return (
    <ImporDialog
      {...bersama}
      judul={dapodik ? 'Impor dari Dapodik' : 'Impor dari Excel/CSV'}
      keterangan={
        dapodik
          ? 'Jawaban getGtk dari layanan web Dapodik, disimpan sebagai berkas .json. NIK dan data lain yang tidak diperlukan tidak dibaca.'
          : 'Baris pertama berisi judul kolom: Nama, NIP, NUPTK, NRG, Jenis Guru, Status Kepegawaian, Mulai Tugas, Berhenti. GTK yang sudah ada dikenali dari NIP, NUPTK, atau namanya.'
      }
      terima={dapodik ? '.json,.txt' : '.xlsx,.csv'}
      endpoint={imporGtk}
      query={sekolah}
      satuan="GTK"
      {...(dapodik ? {} : { contoh: () => unduh(unduhContohLembar()) })}
    />
  )
}

const unduh = (kerja: Promise<void>): void =>
  void kerja.catch((galat: unknown) => beritahu(kalimatGalat(galat, 'Contoh gagal dibuat'), 'error'))
