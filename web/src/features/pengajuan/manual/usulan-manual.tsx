import type { FullManual } from '@geisa/contract/pengajuan/absensi-manual'
import { isEffective, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { GOES_ALONG, KeberatanProof } from '../../../shared/keberatan/proof.tsx'
import { formatHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import { FactList } from '../../../ui/dialog/explanation.tsx'
import { Frame } from '../../../ui/frame.tsx'
import type { NewUsulan } from '../jenis.ts'
import type { Loaded } from '../usulan/detail-pengajuan.tsx'
import { describeDocument } from '../usulan/dokumen-diminta.tsx'
import { DokumenUsulan } from '../usulan/dokumen-usulan.tsx'
import { type Usulan, useUsulan } from '../usulan/usulan.ts'
import { UsulanPage } from '../usulan/usulan-page.tsx'
import { DetailTable } from './detail-table.tsx'
import { FormManual } from './form-manual.tsx'
import { detailsToSend, errorPerGtk } from './manual-input.ts'
import { PratinjauManual, useInputPratinjau } from './pratinjau-manual.tsx'
import { MANUAL } from './queries.ts'

type Props = Loaded<'absensi-manual'> & { next: NewUsulan<'absensi-manual'> }

export function UsulanManualForm({ awal, next, keberatan, sekolah, pro, instansi }: Props) {
  const u = useUsulan(MANUAL, { awal, next, context: null })
  const { reference, input } = u.f
  const { at, details, sent } = u.send
  const pratinjau = useInputPratinjau(input, u.withForm ? (sekolah?.id ?? null) : null)
  const refused = details.length > 0
  const sentRows = useMemo(() => (sent === null ? [] : detailsToSend(sent)), [sent])
  const errors = refused ? details : pratinjau.errors
  const rows = refused ? sentRows : pratinjau.sent
  const gtkError = useMemo(() => errorPerGtk(errors, rows), [errors, rows])
  // A row shows its own; what is said of the rows as a whole stands above them.
  const errorIn = (fieldOf: string): string | null => {
    const same = errors.find(({ field }) => field === fieldOf)?.message ?? null
    return fieldOf === 'details' ? same : (at(fieldOf) ?? same)
  }
  // The rows of an approved request have two columns more: they take the whole width.
  const effective = reference !== null && isEffective(reference.statusPengajuan.id as StatusPengajuan)
  return (
    <UsulanPage
      u={u}
      namaSekolah={instansi}
      proofWidth={effective ? null : u.operator ? 340 : 440}
      form={
        sekolah && (
          <FormManual {...{ u, pratinjau, errorIn, gtkError, pro }} sekolahId={sekolah.id} today={sekolah.hariIni} />
        )
      }
      pratinjau={
        <>
          <PratinjauManual pratinjau={pratinjau} />
          {keberatan !== null && <KeberatanProof keberatan={keberatan} sentence={GOES_ALONG} />}
        </>
      }
      counting={u.withForm && pratinjau.counting}
      rincian={u.read && <RincianManual usulan={u.read} u={u} />}
      next={
        u.read && (
          <Frame title="Kehadiran GTK">
            <DetailTable usulan={u.read} />
          </Frame>
        )
      }
    />
  )
}

/** What the school asked for, to be read. */
function RincianManual({ usulan, u }: { usulan: FullManual; u: Usulan<'absensi-manual'> }) {
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
