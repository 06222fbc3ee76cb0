import Link from '@mui/material/Link'

/** First stop of the keyboard on every page. */
export function SkipToContent() {
  return (
    <Link
      href="#isi"
      onClick={(e) => {
        // The address stays as it is: '#isi' would become part of a shared link.
        e.preventDefault()
        document.getElementById('isi')?.focus()
      }}
      sx={{
        position: 'fixed',
        left: 12,
        top: -80,
        zIndex: 'tooltip',
        px: 4,
        py: 2.5,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 560,
        '&:focus': { top: 12 },
        '@media print': { display: 'none' },
      }}
    >
      Lewati ke isi
    </Link>
  )
}
