import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Button from '@mui/material/Button'

/** Asks for the page's figures once more. */
export const RefreshButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={onClick}>
    Segarkan
  </Button>
)
