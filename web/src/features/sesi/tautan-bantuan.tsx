import Typography from '@mui/material/Typography'

/** To a guest the guide opens in a tab of its own: what is typed here stays, and the router's link is no part of the first load. */
export const GuideLink = ({ chapter }: { chapter: string }) => (
  <Typography
    component="a"
    variant="body2"
    href={`/bantuan/${chapter}`}
    target="_blank"
    rel="noopener"
    sx={{ display: 'inline-block', color: 'primary.main', mt: 2 }}
  >
    Bantuan
  </Typography>
)
