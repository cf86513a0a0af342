package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlInfoTest {
    @ParameterizedTest
    @CsvSource({
        "'llvmpipe (LLVM 15.0.6, 256 bits)', true",
        "'zink Vulkan 1.3 (llvmpipe (LLVM 15.0.6, 256 bits))', true",
        "'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', true",
        "GDI Generic, true",
        "'D3D12 (Microsoft Basic Render Driver)', true",
        "'D3D12 (NVIDIA GeForce RTX 3060)', false",
        "'zink Vulkan 1.3 (AMD Radeon RX 6700 XT (RADV NAVI22))', false",
        "Mesa Intel(R) Iris(R) Xe Graphics (TGL GT2), false"
    })
    void softwareRenderersAreRecognisedByName(String renderer, boolean isSoftware) {
        assertEquals(isSoftware, new GlInfo("", renderer, "4.5").isSoftware());
    }
}
