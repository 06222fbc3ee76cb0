import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { notify } from '../../../../ui/notice/notify.ts'
import type { StatusSekolah } from '../../queries-wilayah.ts'

type Props = {
  nama: string | undefined
  /** The region above, null where the caller's own scope begins. */
  parent: string | null
  status: StatusSekolah
  onUp: (parent: string) => void
  onStatus: (status: StatusSekolah) => void
}

/** 'Wilayah : …' with the way up, and which schools count (spec 2). */
export function WilayahHeading({ nama, parent, status, onUp, onStatus }: Props) {
  const judul = useRef<HTMLHeadingElement>(null)
  const rising = useRef(false)
  // At the top the arrow goes; who pressed it finds the focus on the heading beside it.
  useEffect(() => {
    if (rising.current && parent === null) judul.current?.focus()
    rising.current = false
  }, [parent])
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40, minWidth: 0, mr: { sm: 3 } }}>
        {parent !== null && (
          <Tooltip title="Naik satu tingkat">
            <IconButton
              aria-label="Naik satu tingkat"
              edge="start"
              onClick={() => {
                rising.current = true
                onUp(parent)
              }}
            >
              <ArrowBackOutlined />
            </IconButton>
          </Tooltip>
        )}
        <Typography variant="h2" ref={judul} tabIndex={-1} sx={{ outline: 'none' }}>
          Wilayah : {nama ?? <Skeleton component="span" width={120} sx={{ display: 'inline-block' }} />}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Option label="Negeri" active={status !== 'S'} other={status !== 'N'} kode="S" onStatus={onStatus} />
        <Option label="Swasta" active={status !== 'N'} other={status !== 'S'} kode="N" onStatus={onStatus} />
      </Box>
    </>
  )
}

type OptionProps = {
  label: 'Negeri' | 'Swasta'
  active: boolean
  other: boolean
  /** What remains when this one is taken out. */
  kode: 'N' | 'S'
  onStatus: (status: StatusSekolah) => void
}

function Option({ label, active, other, kode, onStatus }: OptionProps) {
  const update = (): void => {
    if (!active) onStatus(undefined)
    else if (other) onStatus(kode)
    else notify('Pilih paling sedikit satu: Negeri atau Swasta.', 'info')
  }
  return <FormControlLabel label={label} control={<Checkbox size="small" checked={active} onChange={update} />} />
}
