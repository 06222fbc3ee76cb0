import type { FullKoreksi } from '@geisa/contract/koreksi-kehadiran'
import Box from '@mui/material/Box'
import { DaftarFakta } from '../../../ui/dialog/penjelas.tsx'
import { Frame } from '../../../ui/kotak.tsx'
import { describeDocument } from '../usulan/dokumen-diminta.tsx'
import { recordedTimes, requestedTimes, tanggalRange } from './kata-koreksi.ts'

type Props = {
  koreksi: FullKoreksi /** Offices look at the documents beside; here stands what was asked for. */
  withDocument: boolean
}

/** What was asked, to be read: by offices always, by the school once it can no longer be changed. */
export function RincianKoreksi({ koreksi: k, withDocument }: Props) {
  const { datang, pulang } = k.waktuKoreksi
  const fakta = [
    {
      label: 'GTK',
      content: (
        <>
          <b>{k.gtk.namaDapodik}</b>
          <br />
          {[k.gtk.nip === null ? null : `NIP ${k.gtk.nip}`, k.gtk.jenisGuru].filter(Boolean).join(' · ')}
        </>
      ),
    },
    { label: 'Jenis Pengusulan Koreksi', content: k.jenisKoreksi.nama },
    ...(k.jenisIzin === null ? [] : [{ label: 'Jenis Izin', content: k.jenisIzin.nama }]),
    { label: 'Tanggal Kehadiran yg Dikoreksi', content: tanggalRange(k.tglKehadiran) },
    { label: 'Status Kehadiran Awal', content: k.statusKehadiran.awal.nama },
    ...(k.statusKehadiran.koreksi === null
      ? []
      : [{ label: 'Status Kehadiran Koreksi', content: <b>{k.statusKehadiran.koreksi.nama}</b> }]),
    { label: 'Waktu Kehadiran Awal', content: recordedTimes(k.waktuAwal) },
    ...(datang === null && pulang === null
      ? []
      : [{ label: 'Waktu Kehadiran Koreksi', content: <b>{requestedTimes(k.waktuKoreksi)}</b> }]),
    { label: 'Catatan Dari Pengusul', content: <MultilineText>{k.catatanDariPengusul || '-'}</MultilineText> },
    ...(withDocument
      ? [{ label: 'Dokumen Pendukung', content: describeDocument(k.dokumenPendukung.length, k.dokumenDiminta) }]
      : []),
  ]
  return (
    <Frame judul="Usulan">
      <DaftarFakta fakta={fakta} />
    </Frame>
  )
}

function MultilineText({ children }: { children: string }) {
  return <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Box>
}
