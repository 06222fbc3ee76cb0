import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import Box from '@mui/material/Box'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonWithIcon } from '../../../ui/button/button-with-icon.tsx'
import { JamInput } from '../../../ui/field/jam-input.tsx'
import { formatJam } from '../../../ui/field/read-jam.ts'
import { type HariInput, type JamColumn, LABEL_JAM, NO_JAM, namaHariAt, notScheduled } from './minggu.ts'
import { type PropsMinggu, wrongColumn } from './props-minggu.ts'

type Props = Pick<PropsMinggu, 'errors' | 'locked' | 'onHari' | 'onError'> & {
  hari: HariInput
  column: JamColumn
  /** In a table the heading says it. */
  hidden: boolean
}

export function JamHari(props: Props) {
  const { hari, column, hidden, errors, locked, onHari, onError } = props
  if (locked) return <JamWords {...props} />
  return (
    <JamInput
      label={hidden ? `${LABEL_JAM[column]} ${namaHariAt(hari.hari)}` : LABEL_JAM[column]}
      labelHidden={hidden}
      value={hari[column]}
      onChange={(jam) => onHari(hari.hari, { [column]: jam })}
      onError={(wrong) => onError(`${hari.hari}.${column}`, wrong)}
      allowEmpty
      // The two break pickers alone (spec 1 'Duration settings'): a day without hours has its own button.
      clearable={column === 'jamIstirahatMulai' || column === 'jamIstirahatSelesai'}
      // The sentence stands under the day; here only the frame turns red.
      error={wrongColumn(errors, hari.hari, column) ? '' : null}
      disabled={hari.isLibur}
      disabledReason={`${namaHariAt(hari.hari)} libur`}
    />
  )
}

/** What is only read is no form. */
function JamWords({ hari, column, hidden }: Pick<Props, 'hari' | 'column' | 'hidden'>) {
  const jam = hari.isLibur ? null : hari[column]
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', ...(hidden && { py: 1 }) }}>
      {!hidden && <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{LABEL_JAM[column]}</Box>}
      {jam === null ? '–' : formatJam(jam)}
    </Box>
  )
}

/** Why a day counts nothing. */
export function TandaHari({ hari }: { hari: HariInput }) {
  if (hari.isLibur) return <Badge tone="bahaya">Libur</Badge>
  return notScheduled(hari) ? <Badge tone="netral">Tidak dijadwalkan</Badge> : null
}

type ActionProps = Pick<PropsMinggu, 'onHari' | 'onCopy'> & { hari: HariInput }

export function HariAction({ hari, onHari, onCopy }: ActionProps) {
  const nama = namaHariAt(hari.hari)
  const empty = notScheduled(hari)
  return (
    <>
      <ButtonWithIcon
        size="small"
        label={`Salin jam ${nama} ke hari lain`}
        reason={empty ? `${nama} belum punya jam untuk disalin` : null}
        onClick={() => onCopy(hari.hari)}
      >
        <ContentCopyOutlined fontSize="small" />
      </ButtonWithIcon>
      <ButtonWithIcon
        size="small"
        label={`Kosongkan ${nama}`}
        reason={hari.isLibur ? `${nama} libur` : empty ? `${nama} tidak dijadwalkan` : null}
        onClick={() => onHari(hari.hari, NO_JAM)}
      >
        <EventBusyOutlined fontSize="small" />
      </ButtonWithIcon>
    </>
  )
}
