import { importGtk, importTpp } from '@geisa/contract/gtk/import'
import { useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { ImportDialog } from '../../../shared/import/dialog.tsx'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshGtk } from '../queries.ts'
import { downloadSheetExample, downloadTppExample } from './download-gtk.ts'

export type ImportKind = 'dapodik' | 'lembar' | 'tpp'

type Props = { jenis: ImportKind; sekolahId: number | undefined; today: string; onClose: () => void }

/** The three ways staff come in: Dapodik's answer, a sheet, and the TPP base of those who are there. */
export function ImportGtkDialog({ jenis, sekolahId, today, onClose }: Props) {
  const [berlakuMulai, setBerlakuMulai] = useState(today)
  const refresh = useRefreshGtk()
  const sekolah = sekolahId === undefined ? {} : { sekolahId }
  const shared = {
    onClose,
    onDone: () => {
      refresh()
      onClose()
    },
  }
  if (jenis === 'tpp') {
    return (
      <ImportDialog
        {...shared}
        title="Impor dasar TPP"
        description="Excel atau CSV dengan kolom TPP (rupiah sebulan) dan NIP, NUPTK, atau Id Dapodik. Hapus baris yang tidak menerima TPP."
        accept=".xlsx,.csv"
        endpoint={importTpp}
        query={{ ...sekolah, berlakuMulai }}
        unit="TPP"
        example={() => download(downloadTppExample(sekolahId))}
        option={
          <TanggalInput
            label="Berlaku mulai"
            value={berlakuMulai}
            onChange={(hari) => hari !== null && setBerlakuMulai(hari)}
            min="2015-01-01"
            help="Bulan sebelumnya tetap memakai TPP lama."
          />
        }
      />
    )
  }
  const dapodik = jenis === 'dapodik'
  return (
    <ImportDialog
      {...shared}
      title={dapodik ? 'Impor dari Dapodik' : 'Impor dari Excel/CSV'}
      description={
        dapodik
          ? 'Jawaban getGtk dari layanan web Dapodik, disimpan sebagai berkas .json. NIK dan data lain yang tidak diperlukan tidak dibaca.'
          : 'Baris pertama berisi judul kolom: Nama, NIP, NUPTK, NRG, Jenis Guru, Status Kepegawaian, Mulai Tugas, Berhenti; untuk jam kerja sendiri juga Pola Jam dan Berlaku Mulai. GTK yang sudah ada dikenali dari NIP, NUPTK, atau namanya.'
      }
      accept={dapodik ? '.json,.txt' : '.xlsx,.csv'}
      endpoint={importGtk}
      asks
      query={sekolah}
      unit="GTK"
      {...(dapodik ? {} : { example: () => download(downloadSheetExample()) })}
    />
  )
}

const download = (kerja: Promise<void>): void =>
  void kerja.catch((error: unknown) => notify(errorSentence(error, 'Contoh gagal dibuat'), 'error'))
