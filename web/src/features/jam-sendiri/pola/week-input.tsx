import type { HariPolaRow } from '@geisa/contract/jam-sendiri/pola-jam'
import type { PolaError } from '@geisa/engine/jadwal/check-pola'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { ButtonWithIcon } from '../../../ui/button/button-with-icon.tsx'
import { JamInput } from '../../../ui/field/jam-input.tsx'
import { formatJam } from '../../../ui/field/read-jam.ts'
import { CopyPolaDialog } from './copy-pola-dialog.tsx'
import { turnOn } from './pola-draft.ts'
import { isNight, namaHariAt, WEEK } from './pola-words.ts'

type Column = 'jamMasuk' | 'jamPulang' | 'mulaiAbsen' | 'jamIstirahatMulai' | 'jamIstirahatSelesai'
const COLUMNS: readonly (readonly [Column, string])[] = [
  ['jamMasuk', 'Jam masuk'],
  ['jamPulang', 'Jam pulang'],
  ['mulaiAbsen', 'Mulai absen'],
  ['jamIstirahatMulai', 'Istirahat mulai'],
  ['jamIstirahatSelesai', 'Istirahat selesai'],
]
const [MASUK, PULANG, START, ...BREAK] = COLUMNS
/** On a narrow screen two by two. */
const BY_TWO = [MASUK, PULANG, ...BREAK, START].filter((one) => one !== undefined)
/** From this width of the window a day's five clocks stand side by side. */
const ROW_FITS = 768
/** What a day may do without. */
const MAY_BE_EMPTY: readonly Column[] = ['mulaiAbsen', 'jamIstirahatMulai', 'jamIstirahatSelesai']

type Props = {
  week: readonly HariPolaRow[]
  errors: readonly PolaError[]
  onChange: (week: HariPolaRow[]) => void
  onMistyped: (key: string, wrong: boolean) => void
}

/** Seven weekdays, each off or with its hours. */
export function WeekInput({ week, errors, onChange, onMistyped }: Props) {
  const wide = useMediaQuery(useTheme().breakpoints.up(ROW_FITS), { noSsr: true })
  const [copied, setCopied] = useState<number | null>(null)
  const update = (hari: number, content: Partial<HariPolaRow>): void =>
    onChange(week.map((row) => (row.hari === hari ? { ...row, ...content } : row)))
  return (
    <Box component="section" aria-label="Jam seminggu">
      {wide && <Heading />}
      {WEEK.flatMap((hari) => week.find((row) => row.hari === hari) ?? []).map((row) => (
        <HariInput
          key={row.hari}
          row={row}
          wide={wide}
          errors={errors.filter(({ hari }) => hari === row.hari)}
          onUpdate={(content) => update(row.hari, content)}
          onToggle={(works) => (works ? onChange(turnOn(week, row.hari)) : update(row.hari, { isLibur: true }))}
          onCopy={() => setCopied(row.hari)}
          onMistyped={onMistyped}
        />
      ))}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
        Jam pulang yang tidak lebih dari jam masuk berarti esok harinya. Mulai absen kosong: 90 menit sebelum jam masuk.
      </Typography>
      {copied !== null && (
        <CopyPolaDialog week={week} from={copied} onChange={onChange} onClose={() => setCopied(null)} />
      )}
    </Box>
  )
}

const Heading = () => (
  <Box aria-hidden sx={{ ...ROW, pt: 0, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 580 }}>
    <span>Hari kerja</span>
    {COLUMNS.map(([column, label]) => (
      <span key={column}>{label}</span>
    ))}
    <span />
  </Box>
)

type HariProps = {
  row: HariPolaRow
  wide: boolean
  errors: readonly PolaError[]
  onUpdate: (content: Partial<HariPolaRow>) => void
  onToggle: (works: boolean) => void
  onCopy: () => void
  onMistyped: (key: string, wrong: boolean) => void
}

function HariInput({ row, wide, errors, onUpdate, onToggle, onCopy, onMistyped }: HariProps) {
  const nama = namaHariAt(row.hari)
  const next = namaHariAt((row.hari + 1) % 7)
  const name = (
    <FormControlLabel
      label={nama}
      control={<Switch size="small" checked={!row.isLibur} onChange={(_, on) => onToggle(on)} />}
      slotProps={{ typography: { sx: { fontWeight: row.isLibur ? 400 : 560, ml: 1 } } }}
      sx={{ mr: 0 }}
    />
  )
  const copy = !row.isLibur && (
    <ButtonWithIcon size="small" label={`Salin jam ${nama} ke hari lain`} onClick={onCopy}>
      <ContentCopyOutlined fontSize="small" />
    </ButtonWithIcon>
  )
  const fields = (wide ? COLUMNS : BY_TWO).map(([column, label]) => (
    <JamInput
      key={column}
      label={wide ? `${label} ${nama}` : label}
      labelHidden={wide}
      value={row[column]}
      onChange={(jam) => onUpdate({ [column]: jam })}
      onError={(wrong) => onMistyped(`${row.hari}.${column}`, wrong)}
      allowEmpty
      clearable={MAY_BE_EMPTY.includes(column)}
      // The sentence stands under the day; here only the frame turns red.
      error={errors.some(({ field }) => field === column) ? '' : null}
    />
  ))
  const off = (
    <Typography variant="body2" color="textSecondary" sx={{ gridColumn: wide ? '2 / -1' : undefined }}>
      Libur
    </Typography>
  )
  return (
    <Box component="fieldset" aria-label={nama} sx={{ ...BARE, ...(wide ? ROW : CARD) }}>
      {wide ? (
        <>
          {name}
          {row.isLibur ? off : fields}
          {copy}
        </>
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
            {name}
            <Box sx={{ ml: 'auto' }}>{row.isLibur ? off : copy}</Box>
          </Box>
          {!row.isLibur && <Box sx={FIELDS}>{fields}</Box>}
        </>
      )}
      {(errors.length > 0 || isNight(row)) && (
        <Box sx={{ gridColumn: '1 / -1', fontSize: '0.8125rem', pb: 1, pl: wide ? '134px' : 0 }}>
          {isNight(row) && row.jamPulang !== null && (
            <Box sx={{ color: 'text.secondary' }}>
              Malam: pulang {next} pukul {formatJam(row.jamPulang)}.
            </Box>
          )}
          {errors.length > 0 && (
            <Box role="alert" sx={{ color: 'error.main' }}>
              {errors.map(({ message }) => message).join(' ')}
            </Box>
          )}
        </Box>
      )}
    </Box>
  )
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: '126px repeat(5, minmax(88px, 1fr)) 34px',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'center',
  py: 1,
  minHeight: 48,
  borderColor: 'divider',
} as const
/** A fieldset that looks like a row. */
const BARE = { m: 0, px: 0, minWidth: 0, borderWidth: '1px 0 0', borderStyle: 'solid' } as const
const CARD = { py: 2, borderColor: 'divider' } as const
const FIELDS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 3,
  pt: 2,
  pb: 2,
} as const
