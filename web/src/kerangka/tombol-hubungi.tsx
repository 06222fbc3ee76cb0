import ChatOutlined from '@mui/icons-material/ChatOutlined'
import Box from '@mui/material/Box'
import { useAppInfo } from './info-aplikasi.ts'

/** The floating contact button, as narrow as the page's margin: it covers nothing to be read or pressed. Its tooltip is plain CSS, because the sign-in screen comes without Popper. */
export function ContactButton() {
  const { tautanKontak: kontakLink } = useAppInfo()
  if (!/^https?:\/\//.test(kontakLink)) return null
  return (
    <Box component="aside" aria-label="Bantuan">
      <Box
        component="a"
        href={kontakLink}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Hubungi Kami"
        sx={{
          position: 'fixed',
          zIndex: 'fab',
          right: 0,
          bottom: 12,
          width: 24,
          height: 44,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '8px 0 0 8px',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          boxShadow: 3,
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
          '& [role=tooltip]': { opacity: 0, visibility: 'hidden', transition: 'opacity 120ms' },
          '&:hover [role=tooltip], &:focus-visible [role=tooltip]': { opacity: 1, visibility: 'visible' },
          '@media print': { display: 'none' },
        }}
      >
        <ChatOutlined aria-hidden sx={{ fontSize: 18 }} />
        <Box
          role="tooltip"
          sx={{
            position: 'absolute',
            right: '100%',
            mr: 2,
            px: 2,
            py: 1,
            borderRadius: 1,
            whiteSpace: 'nowrap',
            typography: 'caption',
            fontWeight: 540,
            bgcolor: 'text.primary',
            color: 'background.paper',
          }}
        >
          Hubungi Kami
        </Box>
      </Box>
    </Box>
  )
}
