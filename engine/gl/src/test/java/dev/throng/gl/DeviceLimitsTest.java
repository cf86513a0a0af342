package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@GlTest
class DeviceLimitsTest {
    @Test
    void limitsReachTheMinimaOfOpenGl45(GlContext context) {
        // Minimum values of the OpenGL 4.5 core specification, tables 23.53 to 23.72.
        DeviceLimits limits = context.limits();
        assertTrue(limits.storageBlockBytes() >= 1L << 24);
        assertTrue(limits.uniformBlockBytes() >= 1 << 14);
        assertTrue(limits.bufferTextureTexels() >= 1 << 16);
        assertTrue(limits.computeGroupsX() >= 65_535);
        assertTrue(limits.computeInvocations() >= 1024);
        assertTrue(limits.computeSharedBytes() >= 1 << 15);
        assertTrue(limits.textureSize() >= 1 << 14);
        assertTrue(limits.samples() >= 4);
        assertTrue(limits.vertexAttributes() >= 16);
        assertTrue(limits.storageOffsetAlignment() >= 1 && limits.storageOffsetAlignment() <= 256);
    }

    @Test
    void mapListsEveryLimitInDeclarationOrder(GlContext context) throws ReflectiveOperationException {
        Map<String, Long> map = context.limits().asMap();
        RecordComponent[] components = DeviceLimits.class.getRecordComponents();
        assertEquals(Arrays.stream(components).map(RecordComponent::getName).toList(), List.copyOf(map.keySet()));
        for (RecordComponent component : components) {
            assertEquals(component.getAccessor().invoke(context.limits()), map.get(component.getName()));
        }
    }
}
