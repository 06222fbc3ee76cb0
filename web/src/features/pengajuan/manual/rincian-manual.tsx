import type { ManualLengkap } from '@geisa/contract/absensi-manual'
import Box from '@mui/material/Box'
import { tampilHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import { DaftarFakta } from '../../../ui/dialog/penjelas.tsx'
import { Kotak } from '../../../ui/kotak.tsx'
import { sebutDokumen } from '../usulan/dokumen-diminta.tsx'
import { DokumenUsulan } from '../usulan/dokumen-usulan.tsx'
import type { UsulanManual } from './cara-manual.ts'

/** What the school asked for, to be read. */
export function RincianManual({ usulan, u }: { usulan: ManualLengkap; u: UsulanManual }) {
  const { dokumenPendukung, jenisAbsensiManual: jenis } = usulan
  return (
    <Kotak judul="Usulan">
      <DaftarFakta
        fakta={[
          { label: 'Tanggal Absensi', isi: tampilHariTanggal(usulan.tanggal) },
          { label: 'Jenis Absensi Manual', isi: jenis.nama },
          {
            label: 'Catatan Dari Pengusul',
            isi: <Box sx={{ whiteSpace: 'pre-line' }}>{usulan.catatanDariPengusul || '-'}</Box>,
          },
          // Offices look at them in the workbench beside; here stands what was asked for.
          ...(u.operator
            ? []
            : [{ label: 'Dokumen Pendukung', isi: sebutDokumen(dokumenPendukung.length, jenis.dokumenPendukung) }]),
        ]}
      />
      {u.operator && (
        <Box sx={{ mt: 4 }}>
          <DokumenUsulan u={u} diminta={jenis.dokumenPendukung} />
        </Box>
      )}
    </Kotak>
  )
}
