import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { labelPeran, PERAN } from '@geisa/engine/akun/hak-akses'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useContext, useState } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { OpenHelpContext } from '../help.tsx'

const DIALOG = {
  profil: lazy(async () => ({ default: (await import('../../features/pengguna/profil-dialog.tsx')).ProfilDialog })),
  keamanan: lazy(async () => ({ default: (await import('../../features/sesi/security-dialog.tsx')).SecurityDialog })),
  password: lazy(async () => ({
    default: (await import('../../features/sesi/change-password-dialog.tsx')).ChangePasswordDialog,
  })),
}

export function MenuPengguna({ pengguna }: { pengguna: PenggunaSesi }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<keyof typeof DIALOG | null>(null)
  const navigate = useNavigate()
  const help = useContext(OpenHelpContext)
  const close = (): void => setAnchor(null)
  const open = (what: keyof typeof DIALOG): void => {
    close()
    setDialog(what)
  }
  const Dialog = dialog === null ? null : DIALOG[dialog]
  return (
    <>
      <MenuButton pengguna={pengguna} open={anchor !== null} onOpen={setAnchor} />
      <Menu
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuHead pengguna={pengguna} />
        <Divider component="li" />
        {/* Hidden from school operators (spec 1, section 6). */}
        {pengguna.peran !== PERAN.SEKOLAH && (
          <MenuItem onClick={() => open('profil')}>
            <ListItemIcon>
              <PersonOutlined fontSize="small" />
            </ListItemIcon>
            Profile Saya
          </MenuItem>
        )}
        <MenuItem onClick={() => open('keamanan')}>
          <ListItemIcon>
            <ShieldOutlined fontSize="small" />
          </ListItemIcon>
          Keamanan Akun
        </MenuItem>
        <MenuItem onClick={() => open('password')}>
          <ListItemIcon>
            <KeyOutlined fontSize="small" />
          </ListItemIcon>
          Ubah Password
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            help()
          }}
        >
          <ListItemIcon>
            <HelpOutlineOutlined fontSize="small" />
          </ListItemIcon>
          Bantuan
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            void navigate({ to: '/logout' })
          }}
        >
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          Logout
        </MenuItem>
      </Menu>
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}

const MenuHead = ({ pengguna }: { pengguna: PenggunaSesi }) => (
  <Box component="li" role="presentation" sx={{ px: 4, py: 2, maxWidth: 280 }}>
    <Typography sx={{ fontWeight: 600 }}>{pengguna.nama}</Typography>
    <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {pengguna.username}
    </Typography>
    <Typography variant="caption" color="textSecondary" component="p">
      {labelPeran(pengguna.peran)}
    </Typography>
  </Box>
)

type ButtonProps = { pengguna: PenggunaSesi; open: boolean; onOpen: (button: HTMLElement) => void }

function MenuButton({ pengguna, open, onOpen }: ButtonProps) {
  return (
    <Tooltip title={pengguna.nama} describeChild>
      <IconButton aria-haspopup="menu" aria-expanded={open} onClick={(e) => onOpen(e.currentTarget)} sx={{ p: 1 }}>
        <VisuallyHidden>Menu pengguna {pengguna.nama}</VisuallyHidden>
        <Avatar
          aria-hidden
          alt=""
          {...(pengguna.photoURL === null ? {} : { src: pengguna.photoURL })}
          sx={{
            width: 32,
            height: 32,
            fontSize: '0.8125rem',
            fontWeight: 600,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initial(pengguna.nama)}
        </Avatar>
      </IconButton>
    </Tooltip>
  )
}

const initial = (nama: string): string =>
  nama
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
