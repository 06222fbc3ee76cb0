import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** A month of a small school, one row per person: h present, t late, d duty, i leave, l day off. */
const BULAN = [
  'hhhhhlhhhthlhhdhhlhhhhh',
  'hthhhlhhhhhlhhhhhlhhihh',
  'hhhhhlhiihhlhhhhhlhhhth',
  'hhhdhlhhhhhlhthhhlhhhhh',
  'hhhhhlhhhhhlhhhhhlhdhhh',
].map((person, row) => person.split('').map((hari, column) => ({ hari, id: `${row}-${column}` })))
const COLOUR: Record<string, string> = {
  h: 'rgba(255,255,255,.26)',
  t: '#F0C063',
  d: '#9CC7FF',
  i: '#D9BBF7',
  l: 'rgba(255,255,255,.09)',
}

/** The quiet half of the sign-in screen; nothing of it is needed, so small screens go without. */
export function BrandPanel() {
  return (
    <Box
      component="aside"
      aria-label="Tentang Geisa"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 10,
        p: { md: 12, lg: 18 },
        color: '#fff',
        background: 'linear-gradient(155deg, #16407F 0%, #10284F 60%, #0D1F3D 100%)',
      }}
    >
      <Box aria-hidden sx={{ display: 'grid', gap: 1.5 }}>
        {BULAN.map((rows) => (
          <Box key={rows[0]?.id} sx={{ display: 'grid', gridTemplateColumns: `repeat(${rows.length}, 1fr)`, gap: 1.5 }}>
            {rows.map(({ hari, id }) => (
              <Box key={id} sx={{ aspectRatio: '1', borderRadius: '3px', bgcolor: COLOUR[hari] }} />
            ))}
          </Box>
        ))}
      </Box>
      <Box>
        <Typography
          sx={{
            fontSize: { md: '1.75rem', lg: '2.125rem' },
            fontWeight: 640,
            lineHeight: 1.2,
            letterSpacing: '-0.02em',
          }}
        >
          Dari sidik jari sampai laporan, setiap angka bisa dijelaskan.
        </Typography>
        <Typography sx={{ mt: 3, maxWidth: 460, color: '#C9D6EC', lineHeight: 1.6 }}>
          Kehadiran guru dan tenaga kependidikan dihitung langsung dari mesin sekolah Anda, jadwal yang berlaku, dan
          pengajuan yang disetujui.
        </Typography>
      </Box>
    </Box>
  )
}
