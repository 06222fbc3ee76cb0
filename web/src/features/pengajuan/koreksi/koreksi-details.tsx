import type { FullKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import Box from '@mui/material/Box'
import { FactList } from '../../../ui/dialog/explanation.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { describeDocument } from '../usulan/dokumen-diminta.tsx'
import { recordedTimes, requestedTimes, tanggalRange } from './koreksi-words.ts'

type Props = {
  koreksi: FullKoreksi /** Offices look at the documents beside; here stands what was asked for. */
  withDocument: boolean
}

/** What was asked, to be read: by offices always, by the school once it can no longer be changed. */
export function RincianKoreksi({ koreksi, withDocument }: Props) {
  const { datang, pulang } = koreksi.waktuKoreksi
  const fakta = [
    {
      label: 'GTK',
      content: (
        <>
          <b>{koreksi.gtk.namaDapodik}</b>
          <br />
          {[koreksi.gtk.nip === null ? null : `NIP ${koreksi.gtk.nip}`, koreksi.gtk.jenisGuru]
            .filter(Boolean)
            .join(' · ')}
        </>
      ),
    },
    { label: 'Jenis Pengusulan Koreksi', content: koreksi.jenisKoreksi.nama },
    ...(koreksi.jenisIzin === null ? [] : [{ label: 'Jenis Izin', content: koreksi.jenisIzin.nama }]),
    { label: 'Tanggal Kehadiran yg Dikoreksi', content: tanggalRange(koreksi.tglKehadiran) },
    { label: 'Status Kehadiran Awal', content: koreksi.statusKehadiran.awal.nama },
    ...(koreksi.statusKehadiran.koreksi === null
      ? []
      : [{ label: 'Status Kehadiran Koreksi', content: <b>{koreksi.statusKehadiran.koreksi.nama}</b> }]),
    { label: 'Waktu Kehadiran Awal', content: recordedTimes(koreksi.waktuAwal) },
    ...(datang === null && pulang === null
      ? []
      : [{ label: 'Waktu Kehadiran Koreksi', content: <b>{requestedTimes(koreksi.waktuKoreksi)}</b> }]),
    { label: 'Catatan Dari Pengusul', content: <MultilineText>{koreksi.catatanDariPengusul || '-'}</MultilineText> },
    ...(withDocument
      ? [
          {
            label: 'Dokumen Pendukung',
            content: describeDocument(koreksi.dokumenPendukung.length, koreksi.dokumenDiminta),
          },
        ]
      : []),
  ]
  return (
    <Frame title="Usulan">
      <FactList facts={fakta} />
    </Frame>
  )
}

function MultilineText({ children }: { children: string }) {
  return <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Box>
}
