import { type ComponentProps, type ReactNode, useState } from 'react'
import { DialogKonfirmasi } from './dialog-konfirmasi.tsx'

export type Pertanyaan = { judul: string; pesan: string; iya: string }

/** One question before `lakukan`; turned down, what was typed stands as it was. */
export function useTanya(
  tanya: Omit<ComponentProps<typeof DialogKonfirmasi>, 'onTidak' | 'onIya'> | null,
  lakukan: () => void,
): { tanyakan: () => void; pertanyaan: ReactNode } {
  const [ditanya, setDitanya] = useState(false)
  const tutup = (): void => setDitanya(false)
  const pertanyaan = ditanya && tanya !== null && (
    <DialogKonfirmasi
      {...tanya}
      onTidak={tutup}
      onIya={() => {
        tutup()
        lakukan()
      }}
    />
  )
  return { tanyakan: () => setDitanya(true), pertanyaan }
}
