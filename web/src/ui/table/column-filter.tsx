import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Column, RowData } from '@tanstack/react-table'
import { useState } from 'react'
import { ButtonWithReason } from '../button/button-with-reason.tsx'
import { focusInitially } from '../dialog/initial-focus.ts'
import type { TableFeature } from './features.ts'
import { type Filter, OPERATOR, type Operator } from './text-filter.ts'

const EMPTY: Filter = { operator: 'memuat', text: '' }

/** The funnel beside a heading and the small form behind it. */
export function TableFilter<T extends RowData>({ title, origin }: { title: string; origin: Column<TableFeature, T> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const filter = (origin.getFilterValue() as Filter | undefined) ?? EMPTY
  const active = filter.text.trim() !== ''
  const replace = (change: Partial<Filter>): void => origin.setFilterValue({ ...filter, ...change })
  return (
    <>
      <IconButton
        size="small"
        aria-label={active ? `Saring ${title}, sedang disaring` : `Saring ${title}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        color={active ? 'primary' : 'default'}
        onClick={(e) => setAnchor(e.currentTarget)}
        sx={{ p: 1 }}
      >
        <FilterAltOutlined sx={{ fontSize: 16, opacity: active ? 1 : 0.65 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { 'aria-label': `Saring ${title}`, elevation: 4, sx: { p: 4, width: 240 } } }}
      >
        <Stack
          component="form"
          spacing={3}
          onSubmit={(e) => {
            e.preventDefault()
            setAnchor(null)
          }}
        >
          <TextField
            select
            label="Cara"
            value={filter.operator}
            onChange={(e) => replace({ operator: e.target.value as Operator })}
          >
            {Object.entries(OPERATOR).map(([nilai, label]) => (
              <MenuItem key={nilai} value={nilai}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={title}
            value={filter.text}
            onChange={(e) => replace({ text: e.target.value })}
            inputRef={focusInitially}
          />
          <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 2 }}>
            <ButtonWithReason
              reason={active ? null : 'Belum ada yang disaring'}
              onClick={() => origin.setFilterValue(undefined)}
            >
              Hapus
            </ButtonWithReason>
            <Button type="submit" variant="contained">
              Tutup
            </Button>
          </Stack>
        </Stack>
      </Popover>
    </>
  )
}
