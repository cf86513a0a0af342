/**
 * The window: a crowd live, everything about it on keys and on a panel; here is its loop. It may use everything of the
 * application that makes scenes and draws them. It must not depend on how settings are written on the command line: the
 * caller that opens it hands in what reads them.
 */
@NullMarked
package dev.throng.app.view;

import org.jspecify.annotations.NullMarked;
