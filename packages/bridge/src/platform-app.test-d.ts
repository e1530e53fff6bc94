import { expectTypeOf } from 'vitest';
import { PlatformApp, type BarConfig, type ButtonConfig, type InitConfig, type ModalConfig } from './index.ts';
import { admin, PlatformApp as PlatformAppOfTests } from './testing/index.ts';

// Everything that the documentation shows compiles.
PlatformApp.init({ apiKey: 'key', shopOrigin: 'https://shop.example', forceRedirect: false, debug: true });
PlatformApp.Bar.initialize({
  title: 'Orders',
  icon: '/icon.png',
  buttons: {
    primary: { label: 'Save', message: 'save' },
    secondary: [{ label: 'More', type: 'dropdown', links: [{ label: 'Help', href: '/help', target: 'new' }] }],
  },
  pagination: { previous: { href: '/1', loading: false }, next: { callback: () => undefined } },
  breadcrumb: { label: 'Home', href: '/orders', target: 'shopify' },
});
PlatformApp.Bar.setPagination(undefined);
PlatformApp.Modal.open({ src: '/pick', width: 'large', height: 600 }, (result, data) => [result, data]);
PlatformApp.Modal.confirm({ message: 'Sure?', style: 'danger' }, (isSure) => !isSure);
PlatformApp.Modal.input('Name?', (isGiven, name) => isGiven && name.trim());
PlatformApp.Modal.close(true, { id: 1 });

// Anything else does not.
// @ts-expect-error -- a bar title is text
PlatformApp.Bar.setTitle(5);
// @ts-expect-error -- there is no such width
PlatformApp.Modal.open({ src: '/pick', width: 'huge' });
// @ts-expect-error -- a button needs a label
PlatformApp.Bar.setBreadcrumb({ href: '/' });
// @ts-expect-error -- `User.current` is read only
PlatformApp.User.current = { accountAccess: 'Full access' };

expectTypeOf<keyof InitConfig>().toEqualTypeOf<
  'apiKey' | 'shopOrigin' | 'forceRedirect' | 'debug' | 'hostOrigins' | 'shortcuts'
>();
expectTypeOf<keyof BarConfig>().toEqualTypeOf<'buttons' | 'title' | 'icon' | 'pagination' | 'breadcrumb'>();
expectTypeOf<keyof ModalConfig>().toEqualTypeOf<
  'src' | 'title' | 'width' | 'height' | 'buttons' | 'style' | 'callback'
>();
expectTypeOf<keyof ButtonConfig>().toEqualTypeOf<
  'label' | 'message' | 'callback' | 'href' | 'target' | 'loading' | 'style' | 'type' | 'links'
>();
expectTypeOf(PlatformApp.User.current).toEqualTypeOf<
  { readonly accountAccess: 'Account owner' | 'Full access' | 'Limited access' } | undefined
>();
expectTypeOf<ReturnType<typeof PlatformApp.ready>>().toEqualTypeOf<void>();

// The global object and that of unit tests are as the module's.
expectTypeOf(window.PlatformApp).toEqualTypeOf<PlatformApp>();
expectTypeOf(PlatformAppOfTests).toEqualTypeOf<PlatformApp>();
admin.reset({ accountAccess: 'Limited access' });
// @ts-expect-error -- there is no such access level
admin.setAccountAccess('Owner');
