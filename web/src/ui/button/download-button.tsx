import CloseOutlined from '@mui/icons-material/CloseOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { notify } from '../notice/notify.ts'
import { ButtonWithReason } from './button-with-reason.tsx'

/** Builds the file and hands it over; throws an AbortError when its signal fired. */
type Work = (control: { onProgress: (percent: number) => void; signal: AbortSignal }) => Promise<void>
export type DownloadOption = {
  label: string
  detail: string
  /** Why this one is not to be had; null = it is. */
  reason?: string | null
  work: Work
}
type Props = {
  label?: string
  /** Why there is nothing to download; null = there is. */
  reason?: string | null
  failedSentence?: (error: unknown) => string
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
} & ({ work: Work } | { options: readonly DownloadOption[] })

const FAILED = 'Gagal membuat berkas. Coba lagi sebentar lagi.'

/** 'Unduh', perhaps with a choice of files, with progress and a way to stop; leaving the page stops it too. */
export function DownloadButton({ label = 'Unduh', reason = null, failedSentence, variant, size, ...content }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [percent, setPercent] = useState(0)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])
  const download = useMutation({
    mutationFn: async (work: Work) => {
      setPercent(0)
      control.current = new AbortController()
      await work({ onProgress: setPercent, signal: control.current.signal })
    },
    onError: (error) => !control.current?.signal.aborted && notify(failedSentence?.(error) ?? FAILED, 'error'),
  })
  return (
    <Box data-stays sx={{ position: 'relative', display: 'inline-flex', alignItems: 'center' }}>
      <ButtonWithReason
        variant={variant ?? 'outlined'}
        size={size ?? 'medium'}
        startIcon={<FileDownloadOutlined />}
        reason={download.isPending ? 'Berkas sedang dibuat' : reason}
        aria-haspopup={'options' in content ? 'menu' : undefined}
        aria-expanded={'options' in content ? anchor !== null : undefined}
        onClick={(e) => ('options' in content ? setAnchor(e.currentTarget) : download.mutate(content.work))}
      >
        {download.isPending ? `Membuat ${Math.min(Math.round(percent), 99)}%` : label}
      </ButtonWithReason>
      {download.isPending && <Progress percent={percent} onStop={() => control.current?.abort()} />}
      {'options' in content && (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          {content.options.map((one) => (
            <MenuItem
              key={one.label}
              aria-disabled={typeof one.reason === 'string'}
              onClick={() => {
                if (typeof one.reason === 'string') return
                setAnchor(null)
                download.mutate(one.work)
              }}
            >
              <ListItemText primary={one.label} secondary={one.reason ?? one.detail} />
            </MenuItem>
          ))}
        </Menu>
      )}
    </Box>
  )
}

function Progress({ percent, onStop }: { percent: number; onStop: () => void }) {
  return (
    <>
      <Tooltip title="Hentikan unduhan">
        <IconButton aria-label="Hentikan unduhan" onClick={onStop}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <LinearProgress
        aria-label="Membuat berkas"
        variant={percent > 0 ? 'determinate' : 'indeterminate'}
        value={percent}
        sx={{ position: 'absolute', left: 0, right: 40, bottom: -4, borderRadius: 1 }}
      />
    </>
  )
}
