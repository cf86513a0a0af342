package dev.throng.crowd.gl.studio;

import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.Studio;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The light of studios on the GPU: of the pictures that the views of a frame show, uploaded with the first frame that shows them. */
public final class GpuStudioLight implements AutoCloseable {
    private @Nullable ImageLightBlock block;
    private final Map<ImageLight, ImageLightTextures> textures = new HashMap<>();
    private final Set<ImageLight> shown = new HashSet<>(); // in this frame
    private @Nullable ImageLightTextures bound;

    /** Begins a frame: frees pictures that no view of the last frame with pictures showed. */
    public void begin() {
        if (!shown.isEmpty()) {
            keep(shown);
            shown.clear();
        }
    }

    /**
     * Uploads what changed, and binds all that surfaces read.
     *
     * @return bytes of numbers that were uploaded
     */
    public int show(Studio studio) {
        if (block == null) {
            block = new ImageLightBlock();
        }
        ImageLight image = studio.image();
        if (shown.isEmpty() && textures.size() == 1) {
            keep(Set.of(image)); // another picture takes its place: free it before room is taken
        }
        shown.add(image);
        int uploaded = block.show(studio);
        bound = textures.computeIfAbsent(image, ImageLightTextures::upload);
        bound.bind();
        return uploaded;
    }

    /** Makes the picture all around readable, after {@link #show}. */
    public void bindBackdrop() {
        if (bound != null) {
            bound.bindBackdrop();
        }
    }

    private void keep(Set<ImageLight> some) {
        textures.entrySet().removeIf(each -> {
            boolean isKept = some.contains(each.getKey());
            if (!isKept) {
                each.getValue().close();
            }
            return !isKept;
        });
    }

    /** GPU memory of the uploaded light. */
    public MemoryPlan memory() {
        long bytes =
                textures.values().stream().mapToLong(ImageLightTextures::bytes).sum();
        return new MemoryPlan(0, 0, 0, 0, bytes + (block == null ? 0 : ImageLightBlock.BYTES));
    }

    @Override
    public void close() {
        keep(Set.of());
        if (block != null) {
            block.close();
            block = null;
        }
    }
}
