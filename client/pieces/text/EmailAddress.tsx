/** Breaks before its host, where it has to. */
export function EmailAddress({ address }: { address: string }) {
  const [name, ...host] = address.split(/(?<=@)/)
  return (
    <>
      {name}
      {host.length > 0 && <wbr />}
      {host.join('')}
    </>
  )
}
