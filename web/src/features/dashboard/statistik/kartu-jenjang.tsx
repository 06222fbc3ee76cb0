import type { Jenjang } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { bilangan, type Jumlah, persen } from './wilayah-hitung.ts'

type Props = {
  terlihat: readonly Jenjang[]
  jumlah: (jenjang: Jenjang) => Jumlah | undefined
  /** Where the last syncs can be narrowed to some levels. */
  pilihan?: { dipilih: readonly Jenjang[]; onPilih: (jenjang: readonly Jenjang[]) => void }
}

/** A card per level with its users; 'Pilih' includes the level in the last syncs (spec 2). */
export function KartuJenjang({ terlihat, jumlah, pilihan }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(${Math.min(terlihat.length, 3)}, minmax(0, 1fr))`,
        },
      }}
    >
      {terlihat.map((j) => (
        <Kartu
          key={j}
          jenjang={j}
          jumlah={jumlah(j)}
          pilih={
            pilihan && (
              <Pilih jenjang={j} dipilih={pilihan.dipilih.includes(j)} onUbah={() => balik(j, terlihat, pilihan)} />
            )
          }
        />
      ))}
    </Box>
  )
}

type Pilihan = NonNullable<Props['pilihan']>

function balik(j: Jenjang, terlihat: readonly Jenjang[], { dipilih, onPilih }: Pilihan): void {
  const baru = terlihat.filter((satu) => dipilih.includes(satu) !== (satu === j))
  if (baru.length === 0) beritahu('Pilih paling sedikit satu jenjang untuk melihat sinkron terakhirnya.', 'info')
  else onPilih(baru)
}

function Kartu({ jenjang, jumlah, pilih }: { jenjang: Jenjang; jumlah: Jumlah | undefined; pilih: ReactNode }) {
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
        {pilih}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mt: 0.5 }}>
        <Box sx={{ fontSize: '1.5rem', fontWeight: 660, lineHeight: 1.3 }}>
          {jumlah === undefined ? <Skeleton width={48} /> : bilangan(jumlah.sudah)}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {jumlah !== undefined && jumlah.sekolah > 0 && persen(jumlah)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {jumlah === undefined ? <Skeleton width="70%" /> : `Dari ${bilangan(jumlah.sekolah)} Sekolah`}
      </Typography>
    </Box>
  )
}

function Pilih({ jenjang, dipilih, onUbah }: { jenjang: Jenjang; dipilih: boolean; onUbah: () => void }) {
  return (
    <FormControlLabel
      label="Pilih"
      control={
        <Checkbox
          size="small"
          checked={dipilih}
          onChange={onUbah}
          slotProps={{ input: { 'aria-label': `Pilih ${jenjang}` } }}
          sx={{ p: 1 }}
        />
      }
      slotProps={{ typography: { variant: 'body2', color: 'textSecondary' } }}
      sx={{ mr: 0 }}
    />
  )
}
