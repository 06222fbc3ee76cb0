import { useEffect, useState } from 'react'

/** 'Tersalin', said for two seconds. */
export function useCopied(): [copied: boolean, say: () => void] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const delay = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(delay)
  }, [copied])
  return [copied, () => setCopied(true)]
}
