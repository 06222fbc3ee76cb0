import { PERAN } from '@geisa/engine/akun/hak-akses'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined'
import KeyboardDoubleArrowRightOutlined from '@mui/icons-material/KeyboardDoubleArrowRightOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type RefObject, useEffect, useRef } from 'react'
import { usePengguna } from '../api/sesi.ts'
import { useAppInfo } from './app-info.ts'
import { Logo } from './logo.tsx'
import { useMenuPath } from './menu/current-path.ts'
import { useFoldedGroups } from './menu/folded-groups.ts'
import { groupEntries, type MenuEntry } from './menu/menu.ts'
import { SidebarGroup } from './menu/sidebar-group.tsx'

type Props = {
  entries: readonly MenuEntry[]
  fold: boolean
  onToggle?: () => void
  onClose?: () => void
}

export function Sidebar({ entries, fold, onToggle, onClose }: Props) {
  const { sidebar: side } = useTheme()
  const { folded, toggle } = useFoldedGroups()
  const menu = useCurrentInSight()
  return (
    <Box
      component="aside"
      aria-label="Bilah samping"
      sx={{
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: side.ground,
        color: side.text,
        borderRight: `1px solid ${side.line}`,
        overflow: 'hidden',
        '@media print': { display: 'none' },
      }}
    >
      <Kepala fold={fold} {...(onClose ? { onClose } : {})} />
      {!fold && <PanelPengguna />}
      <Box
        component="nav"
        ref={menu}
        aria-label="Menu utama"
        sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', px: 2, py: 1 }}
      >
        {groupEntries(entries).map((k) => (
          <SidebarGroup
            key={k.group}
            group={k}
            narrow={fold}
            folded={folded.includes(k.group)}
            onToggle={() => toggle(k.group)}
          />
        ))}
      </Box>
      {onToggle && <FoldButton fold={fold} onToggle={onToggle} />}
    </Box>
  )
}

/** On a low screen the menu scrolls: the entry one is on is not left below its end. */
function useCurrentInSight(): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null)
  const path = useMenuPath()
  useEffect(() => {
    if (path !== '') menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return menu
}

function FoldButton({ fold, onToggle }: { fold: boolean; onToggle: () => void }) {
  const { sidebar: side } = useTheme()
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: fold ? 'center' : 'end',
        p: 1,
        borderTop: `1px solid ${side.line}`,
        color: side.faint,
      }}
    >
      <Tooltip title={fold ? 'Lebarkan menu' : 'Lipat menu'} placement="right">
        <IconButton
          size="small"
          aria-label={fold ? 'Lebarkan menu' : 'Lipat menu'}
          aria-expanded={!fold}
          onClick={onToggle}
          sx={{ color: 'inherit' }}
        >
          {fold ? <KeyboardDoubleArrowRightOutlined /> : <KeyboardDoubleArrowLeftOutlined />}
        </IconButton>
      </Tooltip>
    </Box>
  )
}

function Kepala({ fold, onClose }: { fold: boolean; onClose?: () => void }) {
  const { namaProduk: productName } = useAppInfo()
  const { sidebar: side } = useTheme()
  return (
    <Box sx={{ height: 56, flexShrink: 0, display: 'flex', alignItems: 'center', gap: 2.5, px: fold ? 4 : 5 }}>
      <Logo size={28} colour={side.selectedText} />
      {!fold && (
        <Typography component="span" sx={{ flex: 1, fontWeight: 680, fontSize: '1.0625rem', letterSpacing: '-0.01em' }}>
          {productName}
        </Typography>
      )}
      {onClose && (
        <IconButton aria-label="Tutup menu" onClick={onClose} edge="end" sx={{ color: side.faint }}>
          <CloseOutlined />
        </IconButton>
      )}
    </Box>
  )
}

/** Institution, NPSN for school operators, username (spec 1, section 1). */
function PanelPengguna() {
  const pengguna = usePengguna()
  const { sidebar: side } = useTheme()
  if (pengguna === null) return null
  return (
    <Box sx={{ mx: 4, mb: 1, pb: 2, px: 1, borderBottom: `1px solid ${side.line}` }}>
      <Typography sx={{ fontWeight: 600, fontSize: '0.875rem', lineHeight: 1.3, overflowWrap: 'anywhere' }}>
        {pengguna.instansi}
      </Typography>
      {pengguna.peran === PERAN.SEKOLAH && pengguna.npsn !== null && (
        <Typography sx={{ fontSize: '0.75rem', color: side.faint, fontVariantNumeric: 'tabular-nums' }}>
          NPSN {pengguna.npsn}
        </Typography>
      )}
      <Typography noWrap title={pengguna.username} sx={{ fontSize: '0.75rem', color: side.faint }}>
        {pengguna.username}
      </Typography>
    </Box>
  )
}
