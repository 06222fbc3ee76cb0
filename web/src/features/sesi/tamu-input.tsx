import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useId, useState } from 'react'

type Props = OutlinedInputProps & { hint?: string; galat?: string | null }

/** A TextField without its Select, Menu and Popper: 20 KB that the first load does not need. */
export function TamuInput({ hint, galat = null, inputProps, ...rest }: Props) {
  const id = useId()
  const pesan = galat ?? hint
  return (
    <FormControl variant="outlined" size="medium" fullWidth error={galat !== null}>
      <InputLabel htmlFor={id}>{rest.label}</InputLabel>
      <OutlinedInput
        {...rest}
        id={id}
        slotProps={{
          input: { autoCapitalize: 'none', spellCheck: false, ...inputProps, 'aria-describedby': `${id}-p` },
        }}
      />
      {pesan !== undefined && (
        // No <output>: that would be a field of its own, and not read as what describes this one.
        <FormHelperText id={`${id}-p`} aria-live="polite" sx={{ minHeight: '1.66em' }}>
          {pesan}
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** A password that can be looked at, and says when Caps Lock is on. */
export function TamuPasswordInput(rest: Props) {
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const check = (e: KeyboardEvent): void => setCapsLock(e.getModifierState('CapsLock'))
  const label = visible ? 'Sembunyikan password' : 'Tampilkan password'
  return (
    <TamuInput
      {...rest}
      // What was sent is no longer there; the next one starts hidden.
      type={visible && rest.value !== '' ? 'text' : 'password'}
      onKeyDown={check}
      onKeyUp={check}
      onBlur={(e) => {
        setCapsLock(false)
        rest.onBlur?.(e)
      }}
      hint={capsLock ? 'Caps Lock menyala: huruf yang Anda ketik menjadi besar.' : (rest.hint ?? ' ')}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" title={label} aria-label={label} onClick={() => setVisible((t) => !t)}>
            {visible ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
