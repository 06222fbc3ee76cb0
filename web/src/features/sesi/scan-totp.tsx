import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { KodeQr } from '../../ui/qr-code.tsx'

/** The secret as a picture for the camera, as text for who types, as a link for an app on the same phone. */
export function ScanTotp({ rahasia, otpauth }: { rahasia: string; otpauth: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 5, alignItems: 'center', mb: 5 }}>
      <Box sx={{ flexShrink: 0 }}>
        <KodeQr address={otpauth} side={184} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ mb: 3 }}>
          Pindai gambar ini dengan aplikasi autentikator, lalu ketik kode 6 angka yang muncul.
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          Tidak dapat memindai? Ketik kunci ini di aplikasi:
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="code" aria-label="Kunci rahasia" sx={{ overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
            {rahasia.match(/.{1,4}/g)?.join(' ')}
          </Box>
          <CopyButton text={rahasia} what="kunci" />
        </Box>
        <Link href={otpauth} variant="body2">
          Buka di aplikasi autentikator ponsel ini
        </Link>
      </Box>
    </Box>
  )
}
