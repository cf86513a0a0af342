package dev.throng.fuzz;

import dev.throng.gltf.GltfWriter;
import java.util.ArrayList;
import java.util.List;

/** GLB containers: chunks of decided types and sizes around a valid model, and bytes changed anywhere. */
final class ContainerTarget implements Target {
    private static final int[] TYPES = {0x4E4F534A, 0x004E4942, 0x12345678, 0};

    private final List<GltfWriter> models;
    private final GltfTarget reader;

    ContainerTarget(List<GltfWriter> models) {
        this.models = models;
        reader = new GltfTarget(models, java.util.Set.of());
    }

    @Override
    public List<byte[]> seeds() {
        return Target.numbered(models.size());
    }

    @Override
    public byte[] file(Choices choices) {
        GltfWriter model = models.get(choices.below(models.size()));
        byte[] file = model.glb();
        if (choices.hasMore() && choices.below(2) == 0) {
            file = chunks(model, choices);
        }
        while (choices.hasMore()) {
            file = ByteEdits.edit(file, choices);
        }
        return file;
    }

    private static byte[] chunks(GltfWriter model, Choices choices) {
        List<byte[]> chunks = new ArrayList<>();
        int count = choices.below(5);
        for (int i = 0; i < count; i++) {
            int type = TYPES[(i + choices.below(TYPES.length)) % TYPES.length];
            byte[] data = type == TYPES[0] ? GltfWriter.padded(model.json(), ' ') : model.buffer();
            chunks.add(GltfWriter.chunk(type, choices.below(4) == 3 ? data : GltfWriter.padded(data, 0)));
        }
        return GltfWriter.container(chunks.toArray(byte[][]::new));
    }

    @Override
    public boolean read(byte[] file) {
        return reader.read(file);
    }
}
