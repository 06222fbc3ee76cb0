import { PERAN } from '@geisa/engine/akun/hak-akses'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined'
import KeyboardDoubleArrowRightOutlined from '@mui/icons-material/KeyboardDoubleArrowRightOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { usePengguna } from '../api/sesi.ts'
import { useInfoAplikasi } from './info-aplikasi.ts'
import { Logo } from './logo.tsx'
import { type EntriMenu, kelompokkan, satukanCabang } from './menu/menu.ts'
import { MenuCabang } from './menu/menu-cabang.tsx'
import { TautanMenu } from './menu/tautan-menu.tsx'

type Props = {
  entri: readonly EntriMenu[]
  lipat: boolean
  onLipat?: () => void
  onTutup?: () => void
}

export function BilahSamping({ entri, lipat, onLipat, onTutup }: Props) {
  const { samping } = useTheme()
  return (
    <Box
      component="aside"
      aria-label="Bilah samping"
      sx={{
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: samping.latar,
        color: samping.teks,
        borderRight: `1px solid ${samping.garis}`,
        overflow: 'hidden',
        '@media print': { display: 'none' },
      }}
    >
      <Kepala lipat={lipat} {...(onTutup ? { onTutup } : {})} />
      {!lipat && <PanelPengguna />}
      <Box
        component="nav"
        aria-label="Menu utama"
        sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', px: 2, py: 2 }}
      >
        {kelompokkan(entri).map(({ grup, entri: isi }) => (
          <Box key={grup} component="section" aria-label={grup} sx={{ mb: 3 }}>
            {lipat ? (
              <Box aria-hidden sx={{ height: 1, mx: 2, mb: 2, bgcolor: samping.garis }} />
            ) : (
              <Typography aria-hidden sx={{ px: 3, pb: 1, fontSize: '0.75rem', fontWeight: 580, color: samping.samar }}>
                {grup}
              </Typography>
            )}
            {satukanCabang(isi).map((sama) => {
              const [e] = sama
              if (e === undefined) return null
              if (sama.length === 1) return <TautanMenu key={e.jalur} entri={e} lipat={lipat} />
              return <MenuCabang key={e.jalur} entri={sama} lipat={lipat} />
            })}
          </Box>
        ))}
      </Box>
      {onLipat && (
        <Box sx={{ p: 2, borderTop: `1px solid ${samping.garis}`, textAlign: lipat ? 'center' : 'right' }}>
          <Tooltip title={lipat ? 'Lebarkan menu' : 'Lipat menu'} placement="right">
            <IconButton
              size="small"
              aria-label={lipat ? 'Lebarkan menu' : 'Lipat menu'}
              aria-expanded={!lipat}
              onClick={onLipat}
              sx={{ color: samping.samar }}
            >
              {lipat ? <KeyboardDoubleArrowRightOutlined /> : <KeyboardDoubleArrowLeftOutlined />}
            </IconButton>
          </Tooltip>
        </Box>
      )}
    </Box>
  )
}

function Kepala({ lipat, onTutup }: { lipat: boolean; onTutup?: () => void }) {
  const { namaProduk } = useInfoAplikasi()
  const { samping } = useTheme()
  return (
    <Box sx={{ height: 56, flexShrink: 0, display: 'flex', alignItems: 'center', gap: 2.5, px: lipat ? 4 : 5 }}>
      <Logo />
      {!lipat && (
        <Typography component="span" sx={{ flex: 1, fontWeight: 680, fontSize: '1.0625rem', letterSpacing: '-0.01em' }}>
          {namaProduk}
        </Typography>
      )}
      {onTutup && (
        <IconButton aria-label="Tutup menu" onClick={onTutup} edge="end" sx={{ color: samping.samar }}>
          <CloseOutlined />
        </IconButton>
      )}
    </Box>
  )
}

/** Institution, NPSN for school operators, username (spec 1, section 1). */
function PanelPengguna() {
  const pengguna = usePengguna()
  const { samping } = useTheme()
  if (pengguna === null) return null
  return (
    <Box sx={{ mx: 4, mb: 2, pb: 3, pt: 1, px: 1, borderBottom: `1px solid ${samping.garis}` }}>
      <Typography sx={{ fontWeight: 600, fontSize: '0.875rem', lineHeight: 1.35, overflowWrap: 'anywhere' }}>
        {pengguna.instansi}
      </Typography>
      {pengguna.peran === PERAN.SEKOLAH && pengguna.npsn !== null && (
        <Typography sx={{ fontSize: '0.75rem', color: samping.samar, fontVariantNumeric: 'tabular-nums' }}>
          NPSN {pengguna.npsn}
        </Typography>
      )}
      <Typography noWrap title={pengguna.username} sx={{ fontSize: '0.75rem', color: samping.samar }}>
        {pengguna.username}
      </Typography>
    </Box>
  )
}
