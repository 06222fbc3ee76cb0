import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import Box from '@mui/material/Box'
import { DaftarFakta } from '../../../ui/dialog/penjelas.tsx'
import { Kotak } from '../../../ui/kotak.tsx'
import { sebutDokumen } from '../usulan/dokumen-diminta.tsx'
import { tampilWaktuHari } from './isian-waktu.tsx'
import { rentangTanggal } from './kata-koreksi.ts'

type Props = {
  koreksi: KoreksiLengkap /** Offices look at the documents beside; here stands what was asked for. */
  denganDokumen: boolean
}

/** What was asked, to be read: by offices always, by the school once it can no longer be changed. */
export function RincianKoreksi({ koreksi: k, denganDokumen }: Props) {
  const { datang, pulang } = k.waktuKoreksi
  const fakta = [
    {
      label: 'GTK',
      isi: (
        <>
          <b>{k.gtk.namaDapodik}</b>
          <br />
          {[k.gtk.nip === null ? null : `NIP ${k.gtk.nip}`, k.gtk.jenisGuru].filter(Boolean).join(' · ')}
        </>
      ),
    },
    { label: 'Jenis Pengusulan Koreksi', isi: k.jenisKoreksi.nama },
    ...(k.jenisIzin === null ? [] : [{ label: 'Jenis Izin', isi: k.jenisIzin.nama }]),
    { label: 'Tanggal Kehadiran yg Dikoreksi', isi: rentangTanggal(k.tglKehadiran) },
    { label: 'Status Kehadiran Awal', isi: k.statusKehadiran.awal.nama },
    ...(k.statusKehadiran.koreksi === null
      ? []
      : [{ label: 'Status Kehadiran Koreksi', isi: <b>{k.statusKehadiran.koreksi.nama}</b> }]),
    { label: 'Waktu Kehadiran Awal', isi: tampilWaktuHari(k.waktuAwal) },
    ...(datang === null && pulang === null
      ? []
      : [{ label: 'Waktu Kehadiran Koreksi', isi: <b>{tampilWaktuHari(k.waktuKoreksi)}</b> }]),
    { label: 'Catatan Dari Pengusul', isi: <Berbaris>{k.catatanDariPengusul || '-'}</Berbaris> },
    ...(denganDokumen
      ? [{ label: 'Dokumen Pendukung', isi: sebutDokumen(k.dokumenPendukung.length, k.dokumenDiminta) }]
      : []),
  ]
  return (
    <Kotak judul="Usulan">
      <DaftarFakta fakta={fakta} />
    </Kotak>
  )
}

function Berbaris({ children }: { children: string }) {
  return <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Box>
}
