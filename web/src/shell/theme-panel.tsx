import type { Theme } from '@geisa/contract/sesi/sesi'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Drawer from '@mui/material/Drawer'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { THEMES, type ThemeName } from '../ui/theme/colours.ts'
import { changeView, useView } from './appearance.ts'

const LAYOUT_LABEL: Record<Theme['tataLetak'], string> = {
  vertikal: 'Menu di samping',
  horizontal: 'Menu di atas',
  'horizontal-kotak': 'Menu di atas, isi selebar 1280',
}
const ALL = Object.keys(THEMES) as ThemeName[]

export function ThemePanel({ onClose }: { onClose: () => void }) {
  const view = useView()
  const id = useId()
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': id, sx: { width: 340, maxWidth: '92vw', p: 5 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 4 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          Tema dan tata letak
        </Typography>
        <IconButton aria-label="Tutup" onClick={onClose} edge="end">
          <CloseOutlined />
        </IconButton>
      </Box>
      <ThemeGroup title="Terang" names={ALL.filter((n) => THEMES[n].mode === 'light')} selected={view.nama} />
      <ThemeGroup title="Gelap" names={ALL.filter((n) => THEMES[n].mode === 'dark')} selected={view.nama} />
      <Typography variant="h3" id={`${id}-tata`} sx={{ mt: 2, mb: 1 }}>
        Tata letak
      </Typography>
      <RadioGroup
        aria-labelledby={`${id}-tata`}
        value={view.tataLetak}
        onChange={(_, nilai) => changeView({ tataLetak: nilai as Theme['tataLetak'] })}
      >
        {Object.entries(LAYOUT_LABEL).map(([nilai, label]) => (
          <FormControlLabel key={nilai} value={nilai} label={label} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
      <Typography variant="h3" sx={{ mt: 5, mb: 1 }}>
        Tabel
      </Typography>
      <FormControlLabel
        label="Baris rapat"
        control={<Switch checked={view.rapat} onChange={(_, dense) => changeView({ rapat: dense })} />}
      />
    </Drawer>
  )
}

function ThemeGroup({ title, names, selected }: { title: string; names: ThemeName[]; selected: ThemeName }) {
  return (
    <Box component="fieldset" aria-label={title} sx={{ border: 0, p: 0, m: 0, mb: 5 }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2.5 }}>
        {names.map((n) => (
          <ThemePreview key={n} name={n} selected={n === selected} />
        ))}
      </Box>
    </Box>
  )
}

/** A small picture of the shell in the theme's own colours. */
function ThemePreview({ name, selected }: { name: ThemeName; selected: boolean }) {
  const t = THEMES[name]
  return (
    <ButtonBase
      aria-pressed={selected}
      onClick={() => changeView({ nama: name })}
      sx={{
        display: 'block',
        textAlign: 'left',
        borderRadius: 1,
        overflow: 'hidden',
        border: 1,
        borderColor: selected ? 'primary.main' : 'divider',
        boxShadow: selected ? '0 0 0 1px var(--mui-palette-primary-main)' : 'none',
      }}
    >
      <Box aria-hidden sx={{ display: 'flex', height: 56, bgcolor: t.ground }}>
        <Box sx={{ width: 30, bgcolor: t.sidebar.ground, borderRight: `1px solid ${t.sidebar.line}`, p: 1.5 }}>
          <Box sx={{ height: 5, borderRadius: '2px', bgcolor: t.sidebar.selected }} />
        </Box>
        <Box sx={{ flex: 1, p: 2 }}>
          <Box sx={{ height: 6, width: '60%', borderRadius: '2px', bgcolor: t.text, opacity: 0.75 }} />
          <Box sx={{ mt: 1.5, height: 12, width: 34, borderRadius: '2px', bgcolor: t.accent }} />
        </Box>
      </Box>
      <Box sx={{ px: 2.5, py: 1.5, display: 'flex', alignItems: 'center', fontSize: '0.8125rem', minHeight: 34 }}>
        <Box sx={{ flex: 1 }}>{t.label}</Box>
        {selected && <CheckOutlined aria-hidden sx={{ fontSize: 16, color: 'primary.main' }} />}
      </Box>
    </ButtonBase>
  )
}
