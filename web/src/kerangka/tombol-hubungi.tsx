import ChatOutlined from '@mui/icons-material/ChatOutlined'
import Box from '@mui/material/Box'
import { useAppInfo } from './info-aplikasi.ts'

/**
 * The way to the provider (spec 1, section 1). It floats nowhere: it has a place of its own at the foot of the menu, or of the
 * page where there is none, so that it covers nothing. Without the menu's words its name is a tooltip of plain CSS, because
 * the sign-in screen comes without Popper.
 */
export function ContactLink({ brief = false }: { brief?: boolean }) {
  const { tautanKontak: kontakLink } = useAppInfo()
  if (!/^https?:\/\//.test(kontakLink)) return null
  return (
    <Box
      component="a"
      href={kontakLink}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Hubungi Kami"
      sx={{
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 32,
        px: 2,
        borderRadius: 1,
        color: 'inherit',
        font: 'inherit',
        fontSize: '0.8125rem',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
        '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: -2 },
        '&:not(:hover):not(:focus-visible) [role=tooltip]': { opacity: 0, visibility: 'hidden' },
        '@media print': { display: 'none' },
      }}
    >
      <ChatOutlined aria-hidden sx={{ fontSize: 18 }} />
      {brief ? (
        <Box role="tooltip" sx={NAME_BESIDE}>
          Hubungi Kami
        </Box>
      ) : (
        'Hubungi Kami'
      )}
    </Box>
  )
}

const NAME_BESIDE = {
  position: 'absolute',
  zIndex: 'tooltip',
  left: '100%',
  ml: 1,
  px: 2,
  py: 1,
  borderRadius: 1,
  whiteSpace: 'nowrap',
  fontSize: '0.75rem',
  bgcolor: 'text.primary',
  color: 'background.paper',
} as const
