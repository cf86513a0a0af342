package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL43C.*;

import dev.throng.gl.egl.EglContext;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

@GlTest
class GlDebugTest {
    @Test
    void driverErrorsAreCollectedImmediately(GlContext context) {
        glEnable(-1);
        assertEquals("error", context.debug().messages().get(0).type());
        GlException e = assertThrows(GlException.class, context.debug()::checkNone);
        assertTrue(
                e.getMessage().startsWith("graphics driver: found 1 error messages (error (high): "), e.getMessage());
        context.debug().clear();
        context.debug().checkNone();
        GlException flag = assertThrows(GlException.class, () -> GlDebug.checkError("enabling nonsense"));
        assertEquals("enabling nonsense: found GL_INVALID_ENUM, expected no GL error", flag.getMessage());
        GlDebug.checkError("once reported");
    }

    @Test
    void onlySevereDebugMessagesFailTheErrorCheck(GlContext context) {
        GlDebug debug = context.debug();
        insert(GL_DEBUG_TYPE_PERFORMANCE, GL_DEBUG_SEVERITY_MEDIUM);
        insert(GL_DEBUG_TYPE_OTHER, GL_DEBUG_SEVERITY_LOW);
        insert(GL_DEBUG_TYPE_ERROR, GL_DEBUG_SEVERITY_NOTIFICATION);
        assertEquals(2, debug.messages().size());
        debug.checkNone();
        int[][] severe = {
            {GL_DEBUG_TYPE_DEPRECATED_BEHAVIOR, GL_DEBUG_SEVERITY_LOW},
            {GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR, GL_DEBUG_SEVERITY_LOW},
            {GL_DEBUG_TYPE_ERROR, GL_DEBUG_SEVERITY_LOW},
            {GL_DEBUG_TYPE_OTHER, GL_DEBUG_SEVERITY_HIGH}
        };
        for (int[] kind : severe) {
            debug.clear();
            insert(kind[0], kind[1]);
            assertThrows(GlException.class, debug::checkNone);
        }
        debug.clear();
    }

    private static void insert(int type, int severity) {
        glDebugMessageInsert(GL_DEBUG_SOURCE_APPLICATION, type, 1, severity, "inserted by a test");
    }

    @Test
    void atMostAThousandDebugMessagesAreKept(GlContext context) {
        for (int i = 0; i < 1100; i++) {
            insert(GL_DEBUG_TYPE_OTHER, GL_DEBUG_SEVERITY_LOW);
        }
        assertEquals(1000, context.debug().messages().size());
    }

    @Test
    void debugGroupsAreClosedInNestedOrder() {
        try (GlDebug.Group outer = GlDebug.group("outer");
                GlDebug.Group inner = GlDebug.group("inner")) {
            GlDebug.checkError("inside the groups");
        }
        glPopDebugGroup();
        assertThrows(GlException.class, () -> GlDebug.checkError("one pop too many"));
        CurrentContext.get().debug().clear();
    }

    @Test
    void errorsAreDetectedWithoutADebugContext(GlContext shared) {
        try (EglContext plain = EglContext.open(-1)) {
            glEnable(-1);
            assertEquals(0, plain.debug().messages().size());
            assertThrows(GlException.class, () -> GlDebug.checkError("without debug"));
        }
        shared.makeCurrent();
    }

    @Test
    void callsOnAThreadWithoutContextAreRefused() {
        CompletableFuture<Void> elsewhere = CompletableFuture.runAsync(() -> GlDebug.checkError("elsewhere"));
        ExecutionException e = assertThrows(ExecutionException.class, elsewhere::get);
        assertEquals(IllegalStateException.class, e.getCause().getClass());
    }
}
