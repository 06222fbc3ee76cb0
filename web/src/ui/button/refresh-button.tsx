import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Button from '@mui/material/Button'

type Props = { onClick: () => void; loading?: boolean }

/** Asks for the page's figures once more. */
export const RefreshButton = ({ onClick, loading = false }: Props) => (
  <Button
    variant="outlined"
    startIcon={<RefreshOutlined />}
    loading={loading}
    loadingPosition="start"
    onClick={onClick}
  >
    Segarkan
  </Button>
)
