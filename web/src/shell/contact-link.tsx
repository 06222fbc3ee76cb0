import ChatOutlined from '@mui/icons-material/ChatOutlined'
import Box from '@mui/material/Box'
import { useAppInfo } from './app-info.ts'

/**
 * The way to the provider (spec 1, section 1). In the shell it floats over the page's lower corner, where a page that is
 * scrolled to its end has its footer, and above what can be pressed there; a plain screen has it at its foot, in words.
 */
export function ContactLink({ floating = false }: { floating?: boolean }) {
  const { tautanKontak: kontakLink } = useAppInfo()
  if (!/^https?:\/\//.test(kontakLink)) return null
  return (
    <Box
      component="a"
      href={kontakLink}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Hubungi Kami"
      sx={floating ? FLOATING : IN_WORDS}
    >
      <ChatOutlined aria-hidden sx={{ fontSize: floating ? 20 : 18 }} />
      {floating ? (
        <Box role="tooltip" sx={NAME_BESIDE}>
          Hubungi Kami
        </Box>
      ) : (
        'Hubungi Kami'
      )}
    </Box>
  )
}

const BASE = {
  display: 'inline-flex',
  alignItems: 'center',
  font: 'inherit',
  fontSize: '0.8125rem',
  textDecoration: 'none',
  '@media print': { display: 'none' },
} as const

const IN_WORDS = {
  ...BASE,
  gap: 2,
  minHeight: 32,
  px: 2,
  borderRadius: 1,
  color: 'inherit',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: -2 },
} as const

const FLOATING = {
  ...BASE,
  position: 'fixed',
  right: { xs: 12, sm: 16 },
  bottom: 8,
  // Over the bars of buttons that may stand at the foot (ui/notice/foot-bars.ts), and below whatever opens.
  'body:has(main [data-foot-bar=""]) &': { bottom: 80 },
  'body:has([data-foot-bar=chosen]) &': { bottom: { xs: 136, sm: 8 } },
  zIndex: 4,
  justifyContent: 'center',
  width: 40,
  height: 40,
  borderRadius: '50%',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'primary.main',
  boxShadow: 3,
  '&:hover': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '&:not(:hover):not(:focus-visible) [role=tooltip]': { opacity: 0, visibility: 'hidden' },
} as const

const NAME_BESIDE = {
  position: 'absolute',
  zIndex: 'tooltip',
  right: '100%',
  mr: 2,
  px: 2,
  py: 1,
  borderRadius: 1,
  whiteSpace: 'nowrap',
  fontSize: '0.75rem',
  bgcolor: 'text.primary',
  color: 'background.paper',
} as const
