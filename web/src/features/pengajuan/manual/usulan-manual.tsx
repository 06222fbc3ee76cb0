import type { FullManual } from '@geisa/contract/pengajuan/absensi-manual'
import { isEffective, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { useMemo } from 'react'
import { GOES_ALONG, KeberatanProof } from '../../../shared/keberatan/proof.tsx'
import { Frame } from '../../../ui/frame.tsx'
import type { Loaded } from '../usulan/detail-pengajuan.tsx'
import type { NewUsulan } from '../usulan/kind-input.ts'
import { useUsulan } from '../usulan/usulan.ts'
import { UsulanPage } from '../usulan/usulan-page.tsx'
import { DetailTable } from './detail-table.tsx'
import { FormManual } from './form-manual.tsx'
import { RincianManual } from './manual-details.tsx'
import { detailsToSend, errorPerGtk, inputFrom, type ManualInput } from './manual-input.ts'
import { MANUAL_WAY } from './manual-way.ts'
import { perihalManual } from './perihal-manual.ts'
import { PratinjauManual, useInputPratinjau } from './pratinjau-manual.tsx'

type Props = Loaded<FullManual> & { next: NewUsulan<ManualInput> }

export function UsulanManualForm({ awal, next, keberatan, sekolah, pro, instansi }: Props) {
  const u = useUsulan(MANUAL_WAY, awal, next)
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
      perihal={u.read === null ? '' : perihalManual(u.read.noAbsensiManual, inputFrom(u.read))}
    />
  )
}
