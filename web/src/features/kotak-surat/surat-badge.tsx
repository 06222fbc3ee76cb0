import MailOutlined from '@mui/icons-material/MailOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Link } from '@tanstack/react-router'
import { useUnread } from './queries-unread.ts'

/** The mail icon of the top bar, with what is unread in the Inbox (spec 2, 'Mailbox'). */
export function SuratBadge() {
  const jumlah = useUnread()
  const nama = jumlah === 0 ? 'Kotak surat' : `Kotak surat, ${jumlah} belum dibaca`
  return (
    <Tooltip title={jumlah === 0 ? 'Tidak ada pesan baru' : `${jumlah} Pesan Baru!`}>
      <IconButton component={Link} to="/kotak-surat/Inbox" aria-label={nama}>
        {jumlah === 0 ? (
          <MailOutlined />
        ) : (
          <Badge badgeContent={jumlah} max={99} color="error">
            <MailOutlined />
          </Badge>
        )}
      </IconButton>
    </Tooltip>
  )
}
