import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Button from '@mui/material/Button'

export function TombolKembali({ onKembali }: { onKembali: () => void }) {
  return (
    <Button variant="outlined" startIcon={<ArrowBackOutlined />} onClick={onKembali}>
      Kembali
    </Button>
  )
}
