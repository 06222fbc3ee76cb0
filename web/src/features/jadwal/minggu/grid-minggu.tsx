import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { CopyHariDialog } from './copy-hari-dialog.tsx'
import type { Minggu } from './minggu.ts'
import { MingguCard } from './minggu-card.tsx'
import { TabelMinggu } from './minggu-table.tsx'
import type { PropsMinggu } from './props-minggu.ts'

type Props = Omit<PropsMinggu, 'onHari' | 'onCopy'> & { onChange: (minggu: Minggu) => void }

/** A table where seven columns fit, else a card for each day. */
export function GridMinggu({ minggu, errors, locked, onChange, onError }: Props) {
  const width = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
  const [copy, setCopy] = useState<number | null>(null)
  const same: PropsMinggu = {
    minggu,
    errors,
    locked,
    onError,
    onCopy: setCopy,
    onHari: (hari, content) =>
      onChange(minggu.map((hariInput) => (hariInput.hari === hari ? { ...hariInput, ...content } : hariInput))),
  }
  return (
    <Box sx={{ '& input.Mui-disabled': { WebkitTextFillColor: 'var(--mui-palette-text-secondary)' } }}>
      {width ? <TabelMinggu {...same} /> : <MingguCard {...same} />}
      {copy !== null && (
        <CopyHariDialog minggu={minggu} fromStart={copy} onChange={onChange} onClose={() => setCopy(null)} />
      )}
    </Box>
  )
}
