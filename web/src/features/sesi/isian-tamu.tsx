import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useId, useState } from 'react'

type Props = OutlinedInputProps & { petunjuk?: string; galat?: string | null }

/** A TextField without its Select, Menu and Popper: 20 KB that the first load does not need. */
export function IsianTamu({ petunjuk, galat = null, inputProps, ...sisa }: Props) {
  const id = useId()
  const pesan = galat ?? petunjuk
  return (
    <FormControl variant="outlined" size="medium" fullWidth error={galat !== null}>
      <InputLabel htmlFor={id}>{sisa.label}</InputLabel>
      <OutlinedInput
        {...sisa}
        id={id}
        slotProps={{
          input: { autoCapitalize: 'none', spellCheck: false, ...inputProps, 'aria-describedby': `${id}-p` },
        }}
      />
      {pesan !== undefined && (
        <FormHelperText id={`${id}-p`} component="output" sx={{ minHeight: '1.66em' }}>
          {pesan}
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** A password that can be looked at, and says when Caps Lock is on. */
export function IsianPasswordTamu(sisa: Props) {
  const [terlihat, setTerlihat] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const periksa = (e: KeyboardEvent): void => setCapsLock(e.getModifierState('CapsLock'))
  const label = terlihat ? 'Sembunyikan password' : 'Tampilkan password'
  return (
    <IsianTamu
      {...sisa}
      // What was sent is no longer there; the next one starts hidden.
      type={terlihat && sisa.value !== '' ? 'text' : 'password'}
      onKeyDown={periksa}
      onKeyUp={periksa}
      onBlur={(e) => {
        setCapsLock(false)
        sisa.onBlur?.(e)
      }}
      petunjuk={capsLock ? 'Caps Lock menyala: huruf yang Anda ketik menjadi besar.' : (sisa.petunjuk ?? ' ')}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" title={label} aria-label={label} onClick={() => setTerlihat((t) => !t)}>
            {terlihat ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
