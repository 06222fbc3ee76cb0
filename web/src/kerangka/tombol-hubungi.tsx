import ChatOutlined from '@mui/icons-material/ChatOutlined'
import Fab from '@mui/material/Fab'
import Tooltip from '@mui/material/Tooltip'
import { useInfoAplikasi } from './info-aplikasi.ts'

export function TombolHubungi() {
  const { tautanKontak } = useInfoAplikasi()
  if (!/^https?:\/\//.test(tautanKontak)) return null
  return (
    <Tooltip title="Hubungi Kami" placement="left">
      <Fab
        component="a"
        href={tautanKontak}
        target="_blank"
        rel="noopener noreferrer"
        color="primary"
        size="medium"
        aria-label="Hubungi Kami"
        sx={{ position: 'fixed', right: 20, bottom: 20, boxShadow: 3, '@media print': { display: 'none' } }}
      >
        <ChatOutlined />
      </Fab>
    </Tooltip>
  )
}
