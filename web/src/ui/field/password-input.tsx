import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useId, useState } from 'react'

/** A password in a dialog, hidden until its owner wants to look at it. */
export function PasswordInput(rest: Omit<TextFieldProps, 'id' | 'type' | 'slotProps'>) {
  const id = useId()
  const [visible, setVisible] = useState(false)
  const label = visible ? 'Sembunyikan password' : 'Tampilkan password'
  return (
    <TextField
      {...rest}
      id={id}
      type={visible ? 'text' : 'password'}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                title={label}
                aria-label={label}
                // Which of several it is.
                aria-describedby={`${id}-label`}
                onClick={() => setVisible((t) => !t)}
              >
                {visible ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
