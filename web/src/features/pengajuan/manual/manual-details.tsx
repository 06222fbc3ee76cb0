import type { FullManual } from '@geisa/contract/pengajuan/absensi-manual'
import Box from '@mui/material/Box'
import { formatHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import { FactList } from '../../../ui/dialog/explanation.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { describeDocument } from '../usulan/dokumen-diminta.tsx'
import { DokumenUsulan } from '../usulan/dokumen-usulan.tsx'
import type { UsulanManual } from './manual-way.ts'

/** What the school asked for, to be read. */
export function RincianManual({ usulan, u }: { usulan: FullManual; u: UsulanManual }) {
  const { dokumenPendukung, jenisAbsensiManual } = usulan
  return (
    <Frame title="Usulan">
      <FactList
        facts={[
          { label: 'Tanggal Absensi', content: formatHariTanggal(usulan.tanggal) },
          { label: 'Jenis Absensi Manual', content: jenisAbsensiManual.nama },
          {
            label: 'Catatan Dari Pengusul',
            content: <Box sx={{ whiteSpace: 'pre-line' }}>{usulan.catatanDariPengusul || '-'}</Box>,
          },
          // Offices look at them in the workbench beside; here stands what was asked for.
          ...(u.operator
            ? []
            : [
                {
                  label: 'Dokumen Pendukung',
                  content: describeDocument(dokumenPendukung.length, jenisAbsensiManual.dokumenPendukung),
                },
              ]),
        ]}
      />
      {u.operator && (
        <Box sx={{ mt: 4 }}>
          <DokumenUsulan u={u} requested={jenisAbsensiManual.dokumenPendukung} />
        </Box>
      )}
    </Frame>
  )
}
