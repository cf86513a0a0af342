package dev.throng.gl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.lwjgl.egl.EGL;
import org.lwjgl.egl.EGL10;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.FunctionProvider;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.linux.MMAN;

/**
 * Instructions between LWJGL and the OpenGL functions of the driver. LWJGL receives the address of a stub for each
 * function, so no call escapes. Stubs must be installed before LWJGL loads OpenGL, which happens once per process: they
 * need a separate process.
 */
abstract class DriverStubs implements FunctionProvider {
    static final int MOST_FUNCTIONS = 8192;

    /** Size of the instructions per function, rounded up, in bytes. */
    private static final int STUB_BYTES = 64;

    private static final int MAP_PRIVATE_ANONYMOUS = 0x22;

    private final ByteBuffer code = executable(MOST_FUNCTIONS * STUB_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final Map<String, Long> stubs = new HashMap<>();

    /** @return whether processor and calling convention suit the instructions */
    static boolean suitThisMachine() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return system.equals("linux") && System.getProperty("os.arch").equals("amd64");
    }

    /** Routes all later calls of this process through stubs. Call it before any use of OpenGL. */
    static <T extends DriverStubs> T installed(T stubs) {
        Configuration.OPENGL_EXPLICIT_INIT.set(true);
        Configuration.OPENGL_CONTEXT_API.set("EGL");
        EGL.getCapabilities(); // loads the library
        GL.create(stubs);
        return stubs;
    }

    private static ByteBuffer executable(int bytes) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            int rights = MMAN.PROT_READ | MMAN.PROT_WRITE | MMAN.PROT_EXEC;
            long error = MemoryUtil.memAddress(stack.callocInt(1));
            return MemoryUtil.memByteBuffer(
                    MMAN.nmmap(error, MemoryUtil.NULL, bytes, rights, MAP_PRIVATE_ANONYMOUS, -1, 0), bytes);
        }
    }

    @Override
    public final long getFunctionAddress(ByteBuffer name) {
        long target = EGL10.eglGetProcAddress(name);
        return target == MemoryUtil.NULL
                ? target
                : stubs.computeIfAbsent(MemoryUtil.memASCII(MemoryUtil.memAddress(name)), n -> stub(n, target));
    }

    private long stub(String name, long target) {
        code.position(stubs.size() * STUB_BYTES);
        long start = MemoryUtil.memAddress(code);
        write(name, target);
        return start;
    }

    /**
     * Writes the stub of a function by {@link #bytes}, {@link #load} and {@link #jump}.
     *
     * @param name name of the function
     * @param target its address
     */
    abstract void write(String name, long target);

    /** Writes bytes of instructions. */
    final void bytes(int... instructions) {
        for (int each : instructions) {
            code.put((byte) each);
        }
    }

    /** Writes {@code mov r11, value}, 10 bytes: no function has an argument in r11. */
    final void load(long value) {
        bytes(0x49, 0xBB);
        code.putLong(value);
    }

    /** Writes a jump to a function, 13 bytes. */
    final void jump(long target) {
        load(target);
        bytes(0x41, 0xFF, 0xE3); // jmp r11
    }
}
