package dev.throng.gl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.lwjgl.egl.EGL;
import org.lwjgl.egl.EGL10;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.FunctionProvider;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.linux.MMAN;

/**
 * Counter of all OpenGL calls by function. For each function of the driver, LWJGL receives the address of instructions
 * that increment a word and jump to the function, so no call escapes. It must be installed before LWJGL loads OpenGL,
 * which happens once per process: it needs a separate process.
 */
public final class CallCounter implements FunctionProvider {
    private static final int MOST_FUNCTIONS = 8192;

    /** Size of the instructions per function, rounded up, in bytes. */
    private static final int STUB_BYTES = 32;

    private static final int MAP_PRIVATE_ANONYMOUS = 0x22;

    private final ByteBuffer code;
    private final ByteBuffer counts;
    private final List<String> names = new ArrayList<>();
    private final Map<String, Long> stubs = new HashMap<>();

    private CallCounter(ByteBuffer code) {
        this.code = code.order(ByteOrder.LITTLE_ENDIAN);
        counts = MemoryUtil.memCalloc(MOST_FUNCTIONS * Long.BYTES);
    }

    /** @return whether processor and calling convention suit the instructions */
    public static boolean isPossible() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return system.equals("linux") && System.getProperty("os.arch").equals("amd64");
    }

    /** Counts all later calls of this process. Call it before any use of OpenGL. */
    public static CallCounter install() {
        Configuration.OPENGL_EXPLICIT_INIT.set(true);
        Configuration.OPENGL_CONTEXT_API.set("EGL");
        CallCounter counter = new CallCounter(executable(MOST_FUNCTIONS * STUB_BYTES));
        EGL.getCapabilities(); // loads the library
        GL.create(counter);
        return counter;
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
    public long getFunctionAddress(ByteBuffer name) {
        long target = EGL10.eglGetProcAddress(name);
        return target == MemoryUtil.NULL
                ? target
                : stubs.computeIfAbsent(MemoryUtil.memASCII(MemoryUtil.memAddress(name)), n -> stub(n, target));
    }

    /**
     * Writes {@code mov r11, counter; inc qword [r11]; mov r11, target; jmp r11}: no function has an argument in r11.
     */
    private long stub(String name, long target) {
        int number = names.size();
        names.add(name);
        code.position(number * STUB_BYTES);
        long start = MemoryUtil.memAddress(code);
        code.put((byte) 0x49).put((byte) 0xBB).putLong(MemoryUtil.memAddress(counts) + (long) number * Long.BYTES);
        code.put((byte) 0x49).put((byte) 0xFF).put((byte) 0x03);
        code.put((byte) 0x49).put((byte) 0xBB).putLong(target);
        code.put((byte) 0x41).put((byte) 0xFF).put((byte) 0xE3);
        return start;
    }

    /** Returns the calls of each function since the last call, without functions that were not called. */
    public Map<String, Long> take() {
        Map<String, Long> taken = new TreeMap<>();
        for (int i = 0; i < names.size(); i++) {
            long count = counts.getLong(i * Long.BYTES);
            if (count > 0) {
                taken.put(names.get(i), count);
            }
            counts.putLong(i * Long.BYTES, 0);
        }
        return taken;
    }
}
