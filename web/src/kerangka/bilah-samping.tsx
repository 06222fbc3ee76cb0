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
import { useAppInfo } from './info-aplikasi.ts'
import { Logo } from './logo.tsx'
import { groupEntries, type MenuEntry, mergeBranches } from './menu/menu.ts'
import { MenuCabang } from './menu/menu-cabang.tsx'
import { MenuLink } from './menu/tautan-menu.tsx'

type Props = {
  entries: readonly MenuEntry[]
  fold: boolean
  onToggle?: () => void
  onClose?: () => void
}

export function Sidebar({ entries, fold, onToggle, onClose }: Props) {
  const { samping: side } = useTheme()
  return (
    <Box
      component="aside"
      aria-label="Bilah samping"
      sx={{
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: side.latar,
        color: side.teks,
        borderRight: `1px solid ${side.garis}`,
        overflow: 'hidden',
        '@media print': { display: 'none' },
      }}
    >
      <Kepala fold={fold} {...(onClose ? { onClose } : {})} />
      {!fold && <PanelPengguna />}
      <Box
        component="nav"
        aria-label="Menu utama"
        sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', px: 2, py: 2 }}
      >
        {groupEntries(entries).map(({ group: thatGroup, entries: content }) => (
          <Box key={thatGroup} component="section" aria-label={thatGroup} sx={{ mb: 3 }}>
            {fold ? (
              <Box aria-hidden sx={{ height: 1, mx: 2, mb: 2, bgcolor: side.garis }} />
            ) : (
              <Typography aria-hidden sx={{ px: 3, pb: 1, fontSize: '0.75rem', fontWeight: 580, color: side.samar }}>
                {thatGroup}
              </Typography>
            )}
            {mergeBranches(content).map((same) => {
              const [e] = same
              if (e === undefined) return null
              if (same.length === 1) return <MenuLink key={e.path} entry={e} fold={fold} />
              return <MenuCabang key={e.path} entries={same} fold={fold} />
            })}
          </Box>
        ))}
      </Box>
      {onToggle && (
        <Box sx={{ p: 2, borderTop: `1px solid ${side.garis}`, textAlign: fold ? 'center' : 'right' }}>
          <Tooltip title={fold ? 'Lebarkan menu' : 'Lipat menu'} placement="right">
            <IconButton
              size="small"
              aria-label={fold ? 'Lebarkan menu' : 'Lipat menu'}
              aria-expanded={!fold}
              onClick={onToggle}
              sx={{ color: side.samar }}
            >
              {fold ? <KeyboardDoubleArrowRightOutlined /> : <KeyboardDoubleArrowLeftOutlined />}
            </IconButton>
          </Tooltip>
        </Box>
      )}
    </Box>
  )
}

function Kepala({ fold, onClose }: { fold: boolean; onClose?: () => void }) {
  const { namaProduk: productName } = useAppInfo()
  const { samping: side } = useTheme()
  return (
    <Box sx={{ height: 56, flexShrink: 0, display: 'flex', alignItems: 'center', gap: 2.5, px: fold ? 4 : 5 }}>
      <Logo size={28} warna={side.teksPilih} />
      {!fold && (
        <Typography component="span" sx={{ flex: 1, fontWeight: 680, fontSize: '1.0625rem', letterSpacing: '-0.01em' }}>
          {productName}
        </Typography>
      )}
      {onClose && (
        <IconButton aria-label="Tutup menu" onClick={onClose} edge="end" sx={{ color: side.samar }}>
          <CloseOutlined />
        </IconButton>
      )}
    </Box>
  )
}

/** Institution, NPSN for school operators, username (spec 1, section 1). */
function PanelPengguna() {
  const pengguna = usePengguna()
  const { samping: side } = useTheme()
  if (pengguna === null) return null
  return (
    <Box sx={{ mx: 4, mb: 2, pb: 3, pt: 1, px: 1, borderBottom: `1px solid ${side.garis}` }}>
      <Typography sx={{ fontWeight: 600, fontSize: '0.875rem', lineHeight: 1.35, overflowWrap: 'anywhere' }}>
        {pengguna.instansi}
      </Typography>
      {pengguna.peran === PERAN.SEKOLAH && pengguna.npsn !== null && (
        <Typography sx={{ fontSize: '0.75rem', color: side.samar, fontVariantNumeric: 'tabular-nums' }}>
          NPSN {pengguna.npsn}
        </Typography>
      )}
      <Typography noWrap title={pengguna.username} sx={{ fontSize: '0.75rem', color: side.samar }}>
        {pengguna.username}
      </Typography>
    </Box>
  )
}
