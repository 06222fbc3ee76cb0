import type { Jenjang } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { numeral } from '../../../shared/numerals.ts'
import { notify } from '../../../ui/notice/notify.ts'
import { type Jumlah, persen } from './wilayah/sums.ts'

type Props = {
  visible: readonly Jenjang[]
  jumlah: (jenjang: Jenjang) => Jumlah | undefined
  /** Where the last syncs can be narrowed to some levels. */
  option?: { selected: readonly Jenjang[]; onSelect: (jenjang: readonly Jenjang[]) => void }
}

/** A card per level with its users; 'Pilih' includes the level in the last syncs (spec 2). */
export function JenjangCard({ visible, jumlah, option }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(${Math.min(visible.length, 3)}, minmax(0, 1fr))`,
          // Without a ring beside them they stand in one row.
          ...(option === undefined ? { md: `repeat(${visible.length}, minmax(0, 1fr))` } : {}),
        },
      }}
    >
      {visible.map((j) => (
        <CardItem
          key={j}
          jenjang={j}
          jumlah={jumlah(j)}
          select={
            option && (
              <Select jenjang={j} selected={option.selected.includes(j)} onUpdate={() => toggle(j, visible, option)} />
            )
          }
        />
      ))}
    </Box>
  )
}

type Option = NonNullable<Props['option']>

function toggle(j: Jenjang, visible: readonly Jenjang[], { selected, onSelect }: Option): void {
  const next = visible.filter((one) => selected.includes(one) !== (one === j))
  if (next.length === 0) notify('Pilih paling sedikit satu jenjang untuk melihat sinkron terakhirnya.', 'info')
  else onSelect(next)
}

function CardItem({ jenjang, jumlah, select }: { jenjang: Jenjang; jumlah: Jumlah | undefined; select: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={`Jenjang ${jenjang}`}
      sx={{
        px: 4,
        py: 3,
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 28 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {jenjang}
        </Typography>
        {select}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mt: 0.5 }}>
        <Box sx={{ typography: 'angka' }}>{jumlah === undefined ? <Skeleton width={48} /> : numeral(jumlah.sudah)}</Box>
        <Typography variant="body2" color="textSecondary">
          {jumlah !== undefined && jumlah.sekolah > 0 && persen(jumlah)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {jumlah === undefined ? <Skeleton width="70%" /> : `Dari ${numeral(jumlah.sekolah)} Sekolah`}
      </Typography>
    </Box>
  )
}

function Select({ jenjang, selected, onUpdate }: { jenjang: Jenjang; selected: boolean; onUpdate: () => void }) {
  return (
    <FormControlLabel
      label="Pilih"
      control={
        <Checkbox
          size="small"
          checked={selected}
          onChange={onUpdate}
          slotProps={{ input: { 'aria-label': `Pilih ${jenjang}` } }}
          sx={{ p: 1 }}
        />
      }
      slotProps={{ typography: { variant: 'body2', color: 'textSecondary' } }}
      sx={{ mr: 0 }}
    />
  )
}
