package dev.throng.gl;

import dev.throng.gl.egl.EglContext;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.image.Image;
import dev.throng.gl.image.ImageException;
import dev.throng.gl.image.ImageFile;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.GpuTexture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.system.MemoryUtil;

/** Main class of a test process, which opens a context and prints the result in one line. */
final class ContextProbe {
    private ContextProbe() {}

    /**
     * @param arguments {@code use}: allocates and frees native memory; {@code leak}: leaves some allocated; {@code
     *     adopt}: adopts a context of the driver's version instead
     */
    public static void main(String[] arguments) throws IOException {
        String task = arguments.length == 0 ? "" : arguments[0];
        if (task.equals("adopt")) {
            adopt();
            return;
        }
        try (EglContext context = EglContext.openDebug(-1)) {
            String version = context.info().version();
            if (task.equals("use")) {
                use();
            }
            if (task.equals("leak")) {
                MemoryUtil.memAlloc(123);
            }
            System.out.println("OPENED " + version);
        } catch (GlException e) {
            System.out.println(e.kind() + " " + e.getMessage());
        }
    }

    private static void adopt() {
        try (HostContext host = HostContext.open(HostContext.Profile.ANY)) {
            host.makeCurrent();
            System.out.println("OPENED " + GlContext.adopt().info().version());
        } catch (GlException e) {
            System.out.println(e.kind() + " " + e.getMessage());
        }
    }

    private static void use() throws IOException {
        Path file = Files.createTempDirectory("probe").resolve("picture.png");
        try (RenderTarget target = RenderTarget.create("picture", 8, 8, 4);
                GpuBuffer buffer = GpuBuffer.ofFloats("floats", new float[100])) {
            buffer.downloadFloats(0, 100);
            target.clear(1, 0, 0, 1, 0);
            ImageFile.writePng(file, 8, 8, target.readRgb());
            Image image = ImageFile.decode(Files.readAllBytes(file), "picture");
            GpuTexture.image("picture", image, GpuTexture.Texels.COLOURS, GL11C.GL_REPEAT, GL11C.GL_REPEAT)
                    .close();
            ImageFile.check(new byte[] {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF}, "broken");
        } catch (ImageException expected) {
            Files.delete(file);
            Files.delete(file.getParent());
        }
        for (int i = 0; i < 3; i++) {
            EglContext.openDebug(-1).close();
        }
    }
}
