import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { KELOMPOK_HADIR, type KelompokHadir, RUPA_HADIR } from './hadir-kelompok.ts'

type Props = {
  /** undefined while the day is on its way. */
  jumlah: Record<KelompokHadir, number> | undefined
  semua: number | undefined
  dipilih: KelompokHadir | undefined
  onPilih: (kelompok: KelompokHadir | undefined) => void
}

/** The day in figures; each of them shows its people, once more shows all. */
export function AngkaHadir({ jumlah, semua, dipilih, onPilih }: Props) {
  const tampil = KELOMPOK_HADIR.filter((k) => !RUPA_HADIR[k].jarang || (jumlah?.[k] ?? 0) > 0 || k === dipilih)
  return (
    <Box
      component="fieldset"
      aria-label="Keadaan kehadiran"
      sx={{
        border: 0,
        p: 0,
        m: 0,
        mb: 4,
        minWidth: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(120px, 1fr))' },
      }}
    >
      <Angka label="Semua GTK" nilai={semua} aktif={dipilih === undefined} onKlik={() => onPilih(undefined)} />
      {tampil.map((k) => (
        <Angka
          key={k}
          kelompok={k}
          label={RUPA_HADIR[k].label}
          nilai={jumlah?.[k]}
          aktif={dipilih === k}
          onKlik={() => onPilih(dipilih === k ? undefined : k)}
        />
      ))}
    </Box>
  )
}

type AngkaProps = {
  kelompok?: KelompokHadir
  label: string
  nilai: number | undefined
  aktif: boolean
  onKlik: () => void
}

function Angka({ kelompok, label, nilai, aktif, onKlik }: AngkaProps) {
  const rupa = kelompok && RUPA_HADIR[kelompok]
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={aktif}
      title={rupa?.arti}
      onClick={onKlik}
      sx={(theme) => ({
        px: 3,
        py: 2,
        minWidth: 0,
        textAlign: 'left',
        font: 'inherit',
        color: 'inherit',
        cursor: 'pointer',
        borderRadius: 1,
        border: '1px solid',
        borderColor: aktif ? 'primary.main' : 'divider',
        boxShadow: aktif ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
        bgcolor: 'background.paper',
        '&:hover': { borderColor: aktif ? 'primary.main' : 'text.secondary' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        '& .angka': { color: rupa && (nilai ?? 0) > 0 ? theme.nada[rupa.nada].teks : 'text.primary' },
      })}
    >
      <Box
        component="span"
        className="angka"
        sx={{
          display: 'block',
          fontSize: '1.375rem',
          fontWeight: 650,
          lineHeight: 1.3,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {nilai === undefined ? <Skeleton width={28} /> : nilai.toLocaleString('id-ID')}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary', lineHeight: 1.3 }}>
        {label}
      </Box>
    </Box>
  )
}
